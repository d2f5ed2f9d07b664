import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { type EntryResource, showDay } from '../../../../../schemas';
import { FormSheet } from '../../../components/form-sheet';
import { faultOf } from '../../../registry/api/fault';
import { routes } from '../../../registry/api/routes';
import { useAnswer, useSend } from '../../../registry/api/use-answer';
import type { EntryRecord } from '../../../registry/api/wire';

const LONGEST_REASON = 500;

/** An accepted entry is its verifier's to return: its student asks with one sentence, and reads here what was answered. */
export function AskBack({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { answer = [], loading, reload } = useAnswer(routes.corrections(), { freshFor: 0 });
  const { send, sending } = useSend();
  const asked = answer.find(({ record: of }) => of === record.id);

  const close = () => {
    setOpen(false);
    setFault('');
  };
  const ask = async () => {
    try {
      await send(routes.askBack(entry, record, reason));
    } catch (error) {
      return setFault(faultOf(error).message || 'This could not be sent.');
    }
    close();
    void reload();
  };
  return (
    <div className="apart">
      {asked && (
        <p className="muted gap">
          You asked for it back on {showDay(asked.at)}: “{asked.reason}”{' '}
          {asked.answeredAt
            ? `It was left as it is on ${showDay(asked.answeredAt)}.`
            : 'Your verifier has not answered yet.'}
        </p>
      )}
      {!loading && (!asked || asked.answer) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Ask for a correction
        </Button>
      )}
      <FormSheet
        open={open}
        title="Ask for a correction"
        saving={sending}
        onSubmit={() => void ask()}
        onClose={close}
        submit="Send"
        width={520}
      >
        <p className="gap">
          This entry is accepted. Your verifier decides whether it comes back to you, and until then it stays as it is.
        </p>
        <label htmlFor={id}>What is wrong, in one sentence</label>
        <Input.TextArea
          id={id}
          value={reason}
          maxLength={LONGEST_REASON}
          rows={2}
          onChange={(event) => {
            setReason(event.target.value);
            setFault('');
          }}
        />
        {fault && (
          <p className="note bad apart" role="alert">
            {fault}
          </p>
        )}
      </FormSheet>
    </div>
  );
}
