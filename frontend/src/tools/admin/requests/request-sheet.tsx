import { Form, Input } from 'antd';
import { useTell } from '../../../api/notifications';
import { whyNot } from '../../../api/why-not';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { momentOf } from '../../../components/moment';
import { FieldValue, isWide } from '../../../field-types';
import { Chips } from '../../../field-types/chips';
import { useRecordForm } from '../../../record/act/use-record-form';
import type { Inbox, Sending } from './inboxes';

export type RequestSheetProps = { inbox: Inbox; sending: Sending; onClose: () => void };

/** One request: everything that was sent, and how far it is worked off. */
export default function RequestSheet({ inbox, sending, onClose }: RequestSheetProps) {
  const tell = useTell();
  const work = useRecordForm<Sending>({
    resource: inbox.api.path,
    id: sending.id,
    controls: { of: () => undefined, order: [] },
    judge: ({ state, note }) => ({
      ok: true,
      body: { state, note: String(note ?? '').trim(), version: sending.version },
    }),
    unsaved: whyNot,
  });

  const submit = async () => {
    if (!(await work.submit())) return;
    tell('Saved');
    onClose();
  };

  return (
    <FormSheet
      open
      title={`${inbox.label.many}: ${momentOf(sending.createdAt)}`}
      submit="Save"
      saving={work.saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormTrouble why={work.trouble} onRetry={() => void submit()} />
      <dl className="columns pairs gap">
        {inbox.fields.map((field) => (
          <div key={field.key} className={isWide(field) ? 'whole' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} record={sending} whole />
            </dd>
          </div>
        ))}
        {sending.sender?.name && (
          <div>
            <dt>Account</dt>
            <dd>{sending.sender.name}</dd>
          </div>
        )}
      </dl>
      <Form
        form={work.form}
        layout="vertical"
        name={`work-${inbox.name}`}
        initialValues={{ state: sending.state, note: sending.note ?? '' }}
        onValuesChange={work.edited}
      >
        <Form.Item name="state" label="State">
          <Chips label="State" options={inbox.keeps.states.map((state) => ({ value: state, label: state }))} />
        </Form.Item>
        <Form.Item name="note" label="Note" extra="Only for those who work these requests off.">
          <Input.TextArea rows={4} />
        </Form.Item>
      </Form>
    </FormSheet>
  );
}
