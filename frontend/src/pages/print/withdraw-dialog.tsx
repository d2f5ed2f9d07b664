import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { Issued } from './data/use-logbook';

export type WithdrawDialogProps = { issue: Issued | null; onClose: () => void; onDone: () => void };

const LONGEST_REASON = 300;

/** Asks before a number is taken back, and for the reason that stands in the trail. */
export function WithdrawDialog({ issue, onClose, onDone }: WithdrawDialogProps) {
  const id = useId();
  const url = useApiUrl();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { mutate, mutation } = useCustomMutation();

  const close = () => {
    setReason('');
    setFault('');
    onClose();
  };
  const withdraw = () =>
    issue &&
    mutate(
      {
        url: `${url}/report/${issue.id}/withdraw`,
        method: 'post',
        values: { reason },
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: () => {
          close();
          onDone();
        },
        onError: ({ message }) => setFault(message),
      },
    );

  return (
    <Modal
      open={issue !== null}
      title="Withdraw a printed logbook"
      okText="Withdraw"
      okButtonProps={{ danger: true, loading: mutation.isPending }}
      onOk={withdraw}
      onCancel={close}
      destroyOnHidden
    >
      <p>
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
        <p className="print-fault" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
