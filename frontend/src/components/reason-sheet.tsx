import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { KeptAs } from '../api/outbox/item';
import type { Route } from '../api/route';
import { useSendWithFault } from '../api/use-answer';
import { FaultNote } from './fault-note';
import { FormSheet, type FormSheetProps } from './form-sheet';

export type ReasonDialogProps = Pick<FormSheetProps, 'danger' | 'onClose'> & {
  title: string;
  label: string;
  submit: string;
  /** Characters. @default 500 */
  most?: number;
  route: (reason: string) => Route<unknown>;
  /** The sentence for a blank reason; without it the server says. */
  missing?: string;
  /** The sentence for a failure that says nothing. */
  unsaid?: string;
  /** How it is described while the device keeps it. */
  keeps?: KeptAs;
  onDone: () => void;
  /** What the reason is for. */
  children?: ReactNode;
};

/** Asks why, and sends it. */
export default function ReasonSheet(props: ReasonDialogProps) {
  const { title, label, submit, most = 500, route, missing, unsaid, keeps, danger, onClose, onDone, children } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, sending, fault, setFault } = useSendWithFault({
    unsaid,
    ...(keeps && { keeps }),
    onKept: onClose,
  });
  const send = () => (missing && !reason.trim() ? setFault(missing) : void run(route(reason), onDone));
  return (
    <FormSheet
      open
      title={title}
      submit={submit}
      danger={danger}
      onClose={onClose}
      saving={sending}
      onSubmit={send}
      width={520}
    >
      {children && <p className="gap">{children}</p>}
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={most}
        rows={3}
        onChange={({ target }) => {
          setReason(target.value);
          setFault('');
        }}
      />
      <div className="apart">
        <FaultNote>{fault}</FaultNote>
      </div>
    </FormSheet>
  );
}
