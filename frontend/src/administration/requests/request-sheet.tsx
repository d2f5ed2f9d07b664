import { Form, Input } from 'antd';
import { useState } from 'react';
import type { InboxResource } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { whyNot } from '../../api/why-not';
import { momentOf } from '../../components/moment';
import { Chips } from '../../field-types/parts/chips';
import { RecordSheet } from '../../record/act/act-form';
import { useActForm } from '../../record/act/use-act-form';
import { FieldPairs } from '../../record/view/field-pairs';
import type { Sending } from './inboxes';

export type RequestSheetProps = { inbox: InboxResource; sending: Sending; onClose: () => void };

/** One message with everything that was sent, and its state. */
export default function RequestSheet({ inbox, sending, onClose }: RequestSheetProps) {
  const tell = useTell();
  const [{ version }, setSeen] = useState(sending);
  const work = useActForm<Sending>({
    resource: inbox.api.path,
    id: sending.id,
    fields: [],
    bodyOf: ({ state, note }) => ({ state, note: String(note ?? '').trim(), version }),
    judge: () => ({ ok: true }),
    rebase: (current) => {
      const seen = current as Sending;
      setSeen(seen);
      return controlsOf(seen);
    },
    isOwn: ({ state, note }, sent) => state === sent.state && (note ?? '') === sent.note,
    unsaved: whyNot,
    resendsWhenOnline: false,
    onSaved: () => {
      tell('Saved');
      onClose();
    },
  });
  return (
    <RecordSheet
      title={`${inbox.label.many}: ${momentOf(sending.createdAt)}`}
      name={`work-${inbox.name}`}
      made={work}
      initial={controlsOf(sending)}
      submit="Save"
      onSubmit={() => void work.submit()}
      onClose={onClose}
      above={
        <FieldPairs className="gap" fields={inbox.fields} record={sending}>
          {sending.sender?.name && (
            <div>
              <dt>Account</dt>
              <dd>{sending.sender.name}</dd>
            </div>
          )}
        </FieldPairs>
      }
    >
      <Form.Item name="state" label="State">
        <Chips label="State" options={inbox.keeps.states.map((state) => ({ value: state, label: state }))} />
      </Form.Item>
      <Form.Item name="note" label="Note" extra="Only for those who work these requests off.">
        <Input.TextArea rows={4} />
      </Form.Item>
    </RecordSheet>
  );
}

const controlsOf = ({ state, note }: Sending) => ({ state, note: note ?? '' });
