import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FaultNote } from '../../components/fault-note';

type SecretProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** @default 'code' */
  kind?: 'code' | 'current-password' | 'new-password';
};

/** The field for a password, or for a code from the authenticator app or from paper. */
export function Secret({ label, value, onChange, kind = 'code' }: SecretProps) {
  const id = useId();
  const shared = { id, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {kind === 'code' ? (
        <Input {...shared} autoComplete="one-time-code" maxLength={40} />
      ) : (
        <Input.Password {...shared} autoComplete={kind} maxLength={256} />
      )}
    </div>
  );
}

type SmallFormProps = {
  onSubmit: () => void;
  fault: string;
  submit: string;
  sending: boolean;
  /** Another way to the same goal. */
  other?: ReactNode;
  /** Adds a button that goes back. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A few fields with one button, and the reason of a failure. */
export function SmallForm({ onSubmit, fault, submit, sending, other, onCancel, children }: SmallFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      {children}
      <FaultNote>{fault}</FaultNote>
      <div className="row close">
        <Button type="primary" htmlType="submit" loading={sending}>
          {submit}
        </Button>
        {other}
        {onCancel && (
          <Button onClick={onCancel} disabled={sending}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
