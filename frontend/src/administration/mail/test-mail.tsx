import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { MailTestResult } from '../../../../schemas/api/first-day';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { FaultNote } from '../../components/fault-note';
import { FormSheet } from '../../components/form-sheet';
import { useViewer } from '../../session/viewer';

const grounds = { accepted: 'good', failed: 'bad', off: 'open' } as const;

export type TestMailProps = { open: boolean; onClose: () => void };

/** Sends one mail while the administrator waits, and shows the result. */
export default function TestMail({ open, onClose }: TestMailProps) {
  const { email } = useViewer();
  const id = useId();
  const [address, setAddress] = useState(email);
  const [result, setResult] = useState<MailTestResult>();
  const { run, sending, fault } = useSendWithFault({ unsaid: 'The mail could not be tested. Please try again.' });
  const send = async () => {
    setResult(undefined);
    await run(route('POST mail/test', { body: { address } }), setResult);
  };
  const close = () => {
    onClose();
    setResult(undefined);
  };
  return (
    <FormSheet
      open={open}
      title="Test the mail"
      saving={sending}
      onSubmit={() => void send()}
      onClose={close}
      width={520}
      buttons={() => (
        <>
          <Button onClick={close} disabled={sending}>
            Close
          </Button>
          <Button type="primary" loading={sending} onClick={() => void send()}>
            {result ? 'Send again' : 'Send'}
          </Button>
        </>
      )}
    >
      <p className="gap">One mail is sent at once, and you read here what the mail server says.</p>
      <label className="label" htmlFor={id}>
        Send it to
      </label>
      <div className="gap">
        <Input
          id={id}
          type="email"
          value={address}
          maxLength={254}
          autoFocus
          onChange={({ target }) => setAddress(target.value)}
          onPressEnter={() => void send()}
        />
      </div>
      <div role="status">
        {sending && <p className="muted">The mail server is asked. This may take up to twenty seconds.</p>}
        {result && (
          <div className={`note stack ${grounds[result.state]}`}>
            <p>
              <strong>{result.says}</strong>
            </p>
            {result.reply && <p>Its words: “{result.reply}”</p>}
            <p>{result.advice}</p>
          </div>
        )}
      </div>
      <FaultNote>{fault}</FaultNote>
    </FormSheet>
  );
}
