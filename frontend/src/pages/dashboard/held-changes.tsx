import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { faultOf } from '../../registry/api/fault';
import { routes } from '../../registry/api/routes';
import { useAnswer, useSend } from '../../registry/api/use-answer';
import type { HeldChange } from '../../registry/api/wire';
import { useTell } from '../../registry/notifications';

/** Changes of residents' accounts, to agree to or not. Nothing is shown while none waits. */
export function HeldChanges() {
  const headingId = useId();
  const { answer = [], reload } = useAnswer(routes.heldChanges());
  const [refused, setRefused] = useState<HeldChange | null>(null);
  const tell = useTell();
  const { send, sending } = useSend();
  const waiting = answer.filter(({ mine, state }) => !mine && state === 'open');
  if (waiting.length === 0) return null;

  const agree = async ({ id, person, to }: HeldChange) => {
    try {
      await send(routes.decideChange(id, { accept: true }));
      tell(`${person.name} is ${to} from now on`);
    } catch (error) {
      tell(faultOf(error).message || 'This could not be saved.', 'error');
    }
    void reload();
  };
  return (
    <section aria-labelledby={headingId} className="gap">
      <h2 id={headingId} className="title gap">
        Changes to agree to
      </h2>
      <ul className="bare">
        {waiting.map((change) => (
          <li key={change.id} className="note open row between">
            <span>
              {change.label} of <strong>{change.from}</strong>: <strong>{change.to}</strong>
            </span>
            <span className="row close">
              <Button size="small" type="primary" disabled={sending} onClick={() => void agree(change)}>
                Agree
                <span className="visually-hidden"> to {change.to}</span>
              </Button>
              <Button size="small" disabled={sending} onClick={() => setRefused(change)}>
                Disagree…
                <span className="visually-hidden"> with {change.to}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {refused && (
        <Refusal
          change={refused}
          onClose={() => {
            setRefused(null);
            void reload();
          }}
        />
      )}
    </section>
  );
}

function Refusal({ change, onClose }: { change: HeldChange; onClose: () => void }) {
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { send, sending } = useSend();
  const refuse = async () => {
    if (!reason.trim()) return setFault('Please say why.');
    try {
      await send(routes.decideChange(change.id, { accept: false, reason }));
      onClose();
    } catch (error) {
      setFault(faultOf(error).message || 'This could not be saved.');
    }
  };
  return (
    <Modal
      open
      title={`Leave ${change.from} as it is`}
      okText="Disagree"
      okButtonProps={{ loading: sending }}
      onOk={() => void refuse()}
      onCancel={onClose}
    >
      <label className="label" htmlFor={reasonId}>
        Why? {change.person.name} reads this.
      </label>
      <Input.TextArea
        id={reasonId}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {fault && (
        <p className="note bad" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
