import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { KeptAs } from '../api/outbox/item';
import type { Route } from '../api/route';
import { useSendWithFault } from '../api/use-answer';
import { FaultNote } from './fault-note';
import { useFirstField } from './first-field';
import { FormSheet, type FormSheetProps } from './form-sheet';

export type ReasonDialogProps = Pick<FormSheetProps, 'danger' | 'onClose'> & {
  title: string;
  label: string;
  submit: string;
  /**
   * The most characters.
   * @default 500
   */
  most?: number;
  route: (reason: string) => Route<unknown>;
  /** The sentence for a blank reason. Without it the server's sentence is shown. */
  missing?: string;
  /** The sentence for a failure without a message. */
  unsaid?: string;
  /** The description of the reason while the device stores it. */
  keptAs?: KeptAs;
  onDone: () => void;
  /** Text that explains what the reason is for. */
  children?: ReactNode;
};

/** Asks for a reason and sends it. */
export default function ReasonSheet(props: ReasonDialogProps) {
  const { title, label, submit, most = 500, route, missing, unsaid, keptAs, danger, onClose, onDone, children } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const firstField = useFirstField(true);
  const { run, sending, fault, setFault } = useSendWithFault({
    unsaid,
    keptAs,
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
      isChanged={() => reason.trim() !== ''}
      onSubmit={send}
      width={520}
    >
      {children && <p className="gap">{children}</p>}
      {firstField}
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
