import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { codeMissing, passwordMissing } from '../../../../schemas/signing-in/proof';
import type { Route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { FactorState, OwnerProof } from '../../api/wire';
import { canUsePasskey, codeLabelOf, OwnPassword, usePasskeyProof } from '../../components/owner-controls';
import { Secret, SmallForm } from './small-form';

/** The props of each step that adds to the second factor. */
export type StepProps = {
  factors: FactorState;
  /** @param codes new recovery codes, if any */
  onDone: (codes?: readonly string[]) => void;
  /** Called after a failure: without an answer it may have been done all the same. */
  onFailed: () => void;
  onCancel: () => void;
};

type OwnerFormProps = {
  submit: string;
  /** The proofs that the account has. A form before the first factor asks for none. */
  factors: FactorState;
  /** @default true */
  asksPassword?: boolean;
  /**
   * Whether a passkey that asks for a finger or a PIN also replaces the password.
   * @default false
   */
  byPasskeyAlone?: boolean;
  /** @default 'Your password' */
  passwordLabel?: string;
  /** The sentence for an empty password. */
  missing?: string;
  /** The label of the button for the passkey. */
  passkeyLabel?: string;
  /**
   * The label of the field for the code.
   * @default by the factors of the account
   */
  codeLabel?: string;
  /** Content below the proofs. */
  below?: ReactNode;
  request: ReturnType<typeof useSendWithFault>;
  onProven: (proof: OwnerProof) => void;
  onCancel?: () => void;
  children?: ReactNode;
};

/** Asks for a proof that the owner acts: the password, and a second factor if one is on. */
export function OwnerForm({
  submit,
  factors,
  asksPassword = true,
  byPasskeyAlone = false,
  passwordLabel = 'Your password',
  missing = passwordMissing,
  passkeyLabel = 'Use your passkey',
  codeLabel = codeLabelOf(factors),
  below,
  request,
  onProven,
  onCancel,
  children,
}: OwnerFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { prove, proving } = usePasskeyProof(request.setFault);
  const busy = request.sending || proving;
  const needsPassword = asksPassword && !factors.confirmed;
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
    const passkey = await prove(isAlone);
    if (passkey) onProven(isAlone ? { passkey } : whole({ passkey }));
  };
  const byCode = () => {
    if (!isReady()) return;
    if (factors.isOn && !code) request.setFault(codeMissing);
    else onProven(whole(factors.isOn ? { code } : {}));
  };
  return (
    <SmallForm
      submit={submit}
      fault={request.fault}
      sending={busy}
      onSubmit={byCode}
      onCancel={onCancel}
      other={
        canUsePasskey(factors) && (
          <Button onClick={() => void byPasskey()} disabled={busy}>
            {passkeyLabel}
          </Button>
        )
      }
    >
      {children}
      {asksPassword && (
        <OwnPassword confirmed={factors.confirmed}>
          <Secret label={passwordLabel} kind="current-password" value={password} onChange={setPassword} />
        </OwnPassword>
      )}
      {factors.isOn && <Secret label={codeLabel} value={code} onChange={setCode} />}
      {below}
    </SmallForm>
  );
}

type OwnerActProps<Answer> = Omit<OwnerFormProps, 'request' | 'onProven'> & {
  /** What is sent once it is proven. */
  to: (proof: OwnerProof) => Route<Answer>;
  onDone: (answer: Answer) => void;
};

/** Sends one request with the owner's proof. */
export function OwnerAct<Answer>({ to, onDone, ...form }: OwnerActProps<Answer>) {
  const request = useSendWithFault();
  return <OwnerForm {...form} request={request} onProven={(proof) => void request.run(to(proof), onDone)} />;
}
