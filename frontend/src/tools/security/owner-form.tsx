import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { FactorState, OwnerProof } from '../../api/wire';
import { passkeyFault, passkeysWork, provePasskey } from '../../session/passkey';
import { OwnPassword } from './own-password';
import { Secret, SmallForm } from './section';

/** What each step of changing the second factor is given. */
export type StepProps = {
  factors: FactorState;
  /** @param codes for paper, where there are new ones */
  onDone: (codes?: readonly string[]) => void;
  onCancel: () => void;
};

type OwnerFormProps = {
  submit: string;
  /** Which proofs there are; a form that comes before the first asks for none. */
  factors: FactorState;
  /** @default true */
  asksPassword?: boolean;
  /** Whether a passkey that asks for a finger or a PIN stands for the password as well. @default false */
  byPasskeyAlone?: boolean;
  /** @default 'Your password' */
  passwordLabel?: string;
  /** Where it was left empty. */
  missing?: string;
  /** Of the further button. */
  passkeyLabel?: string;
  /** Of the code. @default what there is */
  codeLabel?: string;
  /** Beneath the proofs. */
  below?: ReactNode;
  request: ReturnType<typeof useSendWithFault>;
  onProven: (proof: OwnerProof) => void;
  onCancel?: () => void;
  children?: ReactNode;
};

/** Asks that it is the owner who does something: the password, and where the second factor is on, a proof of it. */
export function OwnerForm({
  submit,
  factors,
  asksPassword = true,
  byPasskeyAlone = false,
  passwordLabel = 'Your password',
  missing = 'Please enter your password.',
  passkeyLabel = 'Use your passkey',
  codeLabel = factors.hasApp ? 'Code of your app, or a recovery code' : 'Recovery code',
  below,
  request,
  onProven,
  onCancel,
  children,
}: OwnerFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asking = useSendWithFault();
  const needsPassword = asksPassword && !factors.confirmed;
  const usesPasskey = factors.passkeys.length > 0 && factors.offersPasskeys && passkeysWork();
  const whole = (proof: OwnerProof): OwnerProof => ({
    ...(needsPassword && { password }),
    ...proof,
  });
  const isReady = () => {
    if (!needsPassword || password) return true;
    request.setFault(missing);
    return false;
  };
  const byPasskey = async () => {
    const isAlone = byPasskeyAlone && needsPassword && !password;
    if (!isAlone && !isReady()) return;
    const options = await asking.run(isAlone ? route('POST auth/passkey') : route('POST auth/second-factor/challenge'));
    if (!options) return;
    try {
      const passkey = await provePasskey(options);
      onProven(isAlone ? { passkey } : whole({ passkey }));
    } catch (error) {
      request.setFault(passkeyFault(error));
    }
  };
  const byCode = () => {
    if (!isReady()) return;
    if (factors.isOn && !code) request.setFault('Please enter the code.');
    else onProven(whole(factors.isOn ? { code } : {}));
  };
  return (
    <SmallForm
      {...{ submit, ...(onCancel && { onCancel }) }}
      fault={request.fault || asking.fault}
      sending={request.sending || asking.sending}
      onSubmit={byCode}
      other={
        usesPasskey && (
          <Button onClick={() => void byPasskey()} disabled={request.sending || asking.sending}>
            {passkeyLabel}
          </Button>
        )
      }
    >
      {children}
      {asksPassword && (
        <OwnPassword label={passwordLabel} confirmed={factors.confirmed} value={password} onChange={setPassword} />
      )}
      {factors.isOn && <Secret label={codeLabel} value={code} onChange={setCode} />}
      {below}
    </SmallForm>
  );
}
