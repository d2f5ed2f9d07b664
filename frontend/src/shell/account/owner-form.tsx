import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { FactorState, OwnerProof } from '../../api/wire';
import { passkeyFault, passkeysWork, provePasskey } from '../../session/passkey';
import { useViewer } from '../../session/viewer';
import { Secret, SmallForm } from './section';

type OwnPasswordProps = { label: string; confirmed: boolean; value: string; onChange: (value: string) => void };

/** Asks for the password, or has the college confirm the person instead. */
function OwnPassword({ label, confirmed, value, onChange }: OwnPasswordProps) {
  const { collegeSignIn } = useViewer();
  if (confirmed) return <p>Your college has just confirmed that it is you, so no password is asked for.</p>;
  return (
    <>
      <Secret label={label} kind="current-password" value={value} onChange={onChange} />
      {collegeSignIn && <ByCollege />}
    </>
  );
}

function ByCollege() {
  const { answer = [] } = useAnswer(route('GET auth/college'), { freshFor: 0 });
  const { run, sending, fault } = useSendWithFault();
  return answer
    .filter(({ linkedAt }) => linkedAt)
    .map(({ name }) => (
      <div key={name}>
        <Button
          size="small"
          disabled={sending}
          onClick={() =>
            void run(route('POST auth/college/:name', { path: { name }, body: { confirm: true } })).then(
              (begun) => begun && location.assign(begun.url),
            )
          }
        >
          Confirm with your college account instead{answer.length > 1 && ` (${name.toUpperCase()})`}
        </Button>
        {fault && <p role="alert">{fault}</p>}
      </div>
    ));
}

/** The props of each step of changing the second factor. */
export type StepProps = {
  factors: FactorState;
  /** @param codes new recovery codes, if any */
  onDone: (codes?: readonly string[]) => void;
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
      submit={submit}
      fault={request.fault || asking.fault}
      sending={request.sending || asking.sending}
      onSubmit={byCode}
      onCancel={onCancel}
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
