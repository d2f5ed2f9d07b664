import { Form as AntForm, Button, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { FaultNote } from '../../components/fault-note';
import { passkeyFault, passkeysWork, provePasskey } from '../../session/passkey';
import type { FormValues } from './values';

/** The controls that prove the identity of the person at the keyboard, named as the server does. */
export const PROOFS = ['currentPassword', 'currentCode', 'currentPasskey'] as const;
const [PASSWORD, CODE, PASSKEY] = PROOFS;

/** What the proof adds to a body, or the faults that prevent sending it. */
export type Proof = { body: FormValues; errors?: undefined } | { errors: Record<string, string>; body?: undefined };

/**
 * Asks for the password, and the second factor where it is on; or for a passkey instead of both.
 * @param missing the sentence when nothing was entered
 */
export function useOwnerProof(asked: boolean, missing: string) {
  const { answer } = useAnswer(route('GET auth/second-factor'), { freshFor: 0, enabled: asked });
  const isOn = answer?.isOn ?? false;
  const confirmed = answer?.confirmed ?? false;
  return {
    /** The proof for the body, or what is missing. */
    proof: (values: FormValues): Proof => {
      if (!asked) return { body: {} };
      const { [PASSWORD]: password, [CODE]: code, [PASSKEY]: passkey } = values;
      if (!password && !passkey && !confirmed) return { errors: { [PASSWORD]: missing } };
      if (isOn && !code && !passkey) return { errors: { [CODE]: 'Please enter the code' } };
      return {
        body: {
          ...(Boolean(password) && { [PASSWORD]: password }),
          ...(Boolean(passkey) && { [PASSKEY]: passkey }),
          ...(Boolean(code) && !passkey && { [CODE]: code }),
        },
      };
    },
    /** The controls. @param label of the password */
    items: (form: FormInstance, label: string, says: string) => (
      <ProofItems
        form={form}
        label={label}
        says={says}
        isOn={isOn}
        confirmed={confirmed}
        hasApp={answer?.hasApp ?? false}
        usesPasskey={(answer?.offersPasskeys ?? false) && (answer?.passkeys ?? []).length > 0 && passkeysWork()}
      />
    ),
  };
}

type ItemsProps = {
  form: FormInstance;
  label: string;
  says: string;
  isOn: boolean;
  confirmed: boolean;
  hasApp: boolean;
  usesPasskey: boolean;
};

function ProofItems({ form, label, says, isOn, confirmed, hasApp, usesPasskey }: ItemsProps) {
  return (
    <>
      {confirmed ? (
        <p>Your college has just confirmed that it is you, so no password is asked for.</p>
      ) : (
        <AntForm.Item name={PASSWORD} label={label} required={!usesPasskey} extra={says}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </AntForm.Item>
      )}
      {isOn && (
        <AntForm.Item name={CODE} label={hasApp ? 'Code of your app, or a recovery code' : 'Recovery code'}>
          <Input autoComplete="one-time-code" maxLength={40} />
        </AntForm.Item>
      )}
      {usesPasskey && <ByPasskey form={form} confirmed={confirmed} />}
    </>
  );
}

/** Without a password, the passkey replaces it too. */
function ByPasskey({ form, confirmed }: { form: FormInstance; confirmed: boolean }) {
  const { run, sending, fault, setFault } = useSendWithFault();
  const [isProven, setProven] = useState(false);
  const prove = async () => {
    const isAlone = !confirmed && !form.getFieldValue(PASSWORD);
    const options = await run(isAlone ? route('POST auth/passkey') : route('POST auth/second-factor/challenge'));
    if (!options) return;
    try {
      form.setFieldValue(PASSKEY, await provePasskey(options));
      setProven(true);
    } catch (error) {
      setFault(passkeyFault(error));
    }
  };
  return (
    <div className="gap">
      <Button disabled={sending} onClick={() => void prove()}>
        Use your passkey
      </Button>
      <span role="status">
        {' '}
        {isProven && 'Your passkey is checked when you save. It counts once; use it again after a fault.'}
      </span>
      <FaultNote>{fault}</FaultNote>
    </div>
  );
}
