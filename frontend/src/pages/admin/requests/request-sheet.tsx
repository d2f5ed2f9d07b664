import { useInvalidate, useUpdate } from '@refinedev/core';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import type { FileValue } from '../../../../../schemas';
import { formFields, readNameOf } from '../../../../../schemas/kinds/plain-fields';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { momentOf } from '../../../components/moment';
import { Chips } from '../../../field-types/chips';
import { InlineFile } from '../../../field-types/inline-file';
import { PlainValue } from '../../../plain-fields';
import { whyNot } from '../../../plain-fields/why-not';
import type { ApiError } from '../../../registry/api-error';
import type { Inbox, Sending } from './inboxes';

type Props = { inbox: Inbox; sending: Sending; onClose: () => void };
type Work = { state: string; note: string };

/** One request: everything that was sent, and how far it is worked off. */
export function RequestSheet({ inbox, sending, onClose }: Props) {
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [form] = Form.useForm<Work>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, mutation } = useUpdate<Sending, ApiError>();
  const resource = inbox.api.path;

  const submit = async () => {
    const { state, note } = form.getFieldsValue(true);
    setTrouble(null);
    try {
      await mutateAsync({
        ...{ resource, id: sending.id, values: { state, note: note.trim(), version: sending.version } },
        ...{ successNotification: false, errorNotification: false, invalidates: [] },
      });
      void invalidate({ resource, invalidates: ['list'] });
      message.success('Saved');
      onClose();
    } catch (error) {
      setTrouble(whyNot(error as ApiError));
    }
  };

  return (
    <FormSheet
      open
      title={`${inbox.label.many}: ${momentOf(sending.createdAt)}`}
      submit="Save"
      saving={mutation.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormTrouble why={trouble} onRetry={() => void submit()} />
      <dl className="columns pairs request-pairs">
        {Object.entries(formFields(inbox)).map(([key, field]) => {
          const value = sending[readNameOf(key, field)];
          const wide = field.type === 'file' || (field.type === 'text' && field.lines);
          return (
            <div key={key} className={wide ? 'pair-wide' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                {field.type === 'file' && value ? (
                  <InlineFile file={value as FileValue} title={field.label} />
                ) : (
                  <PlainValue field={field} value={value} whole />
                )}
              </dd>
            </div>
          );
        })}
        {sending.sender?.name && (
          <div>
            <dt>Account</dt>
            <dd>{sending.sender.name}</dd>
          </div>
        )}
      </dl>
      <Form<Work>
        form={form}
        layout="vertical"
        name={`work-${inbox.name}`}
        initialValues={{ state: sending.state, note: sending.note ?? '' }}
        onValuesChange={() => setTrouble(null)}
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
