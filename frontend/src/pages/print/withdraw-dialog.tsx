import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { ApiError } from '../../registry/api/api-error';
import { routes } from '../../registry/api/routes';
import { useSend } from '../../registry/api/use-answer';
import type { Issued } from '../../registry/api/wire';

export type WithdrawDialogProps = { issue: Issued | null; onClose: () => void; onDone: () => void };

const LONGEST_REASON = 300;

/** Asks before a number is taken back, and for the reason that stands in the trail. */
export function WithdrawDialog({ issue, onClose, onDone }: WithdrawDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { send, sending } = useSend();

  const close = () => {
    setReason('');
    setFault('');
    onClose();
  };
  const withdraw = async () => {
    if (!issue) return;
    try {
      await send(routes.withdraw(issue, reason));
    } catch (error) {
      return setFault((error as ApiError).message);
    }
    close();
    onDone();
  };

  return (
    <Modal
      open={issue !== null}
      title="Withdraw a printed logbook"
      okText="Withdraw"
      okButtonProps={{ danger: true, loading: sending }}
      onOk={() => void withdraw()}
      onCancel={close}
      destroyOnHidden
    >
      <p className="gap">
        Whoever checks the code of {issue?.number} will read that it was withdrawn. This cannot be taken back; the
        logbook can be printed again under a new number.
      </p>
      <label htmlFor={id}>Reason (not shown to the public)</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={LONGEST_REASON}
        rows={3}
        onChange={(event) => setReason(event.target.value)}
      />
      {fault && (
        <p className="note bad apart" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
