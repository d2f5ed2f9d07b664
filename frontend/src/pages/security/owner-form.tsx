import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { routes } from '../../registry/api/routes';
import { useDeed } from '../../registry/api/use-answer';
import type { FactorState, OwnerProof } from '../../registry/api/wire';
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
  deed: ReturnType<typeof useDeed>;
  onProven: (proof: OwnerProof) => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks that it is the owner who does something: the password, and where the second factor is on, a proof of it. */
export function OwnerForm({
  submit,
  factors,
  asksPassword = true,
  deed,
  onProven,
  onCancel,
  children,
}: OwnerFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asking = useDeed();
  const needsPassword = asksPassword && !factors.confirmed;
  const usesPasskey = factors.passkeys.length > 0 && factors.offersPasskeys && passkeysWork();
  const whole = (proof: OwnerProof): OwnerProof => ({
    ...(needsPassword && { password }),
    ...proof,
  });
  const isReady = () => {
    if (!needsPassword || password) return true;
    deed.setFault('Please enter your password.');
    return false;
  };
  const byPasskey = async () => {
    if (!isReady()) return;
    const options = await asking.run(routes.passkeyChallenge());
    if (!options) return;
    try {
      onProven(whole({ passkey: await provePasskey(options) }));
    } catch (error) {
      deed.setFault(passkeyFault(error));
    }
  };
  const byCode = () => {
    if (!isReady()) return;
    if (factors.isOn && !code) deed.setFault('Please enter the code.');
    else onProven(whole(factors.isOn ? { code } : {}));
  };
  return (
    <SmallForm
      {...{ submit, onCancel }}
      fault={deed.fault || asking.fault}
      sending={deed.sending || asking.sending}
      onSubmit={byCode}
      other={
        usesPasskey && (
          <Button onClick={() => void byPasskey()} disabled={deed.sending || asking.sending}>
            Use your passkey
          </Button>
        )
      }
    >
      {children}
      {asksPassword && (
        <OwnPassword label="Your password" confirmed={factors.confirmed} value={password} onChange={setPassword} />
      )}
      {factors.isOn && (
        <Secret
          label={factors.hasApp ? 'Code of your app, or a recovery code' : 'Recovery code'}
          value={code}
          onChange={setCode}
        />
      )}
    </SmallForm>
  );
}
