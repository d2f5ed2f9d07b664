import { Form as AntForm, Button, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { codeMissing, passwordMissing } from '../../../../schemas/signing-in/proof';
import type { Fault } from '../../api/fault';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { FactorState } from '../../api/wire';
import { FaultNote } from '../../components/fault-note';
import { useFirstField } from '../../components/first-field';
import { canUsePasskey, codeLabelOf, OwnPassword, usePasskeyProof } from '../../components/owner-controls';
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
  const { answer: factors } = useAnswer(route('GET auth/second-factor'), { freshFor: 0, enabled: asked });
  return {
    /** The proof for the body, or what is missing. */
    proof: (values: FormValues): Proof => {
      if (!asked) return { body: {} };
      const { [PASSWORD]: password, [CODE]: code, [PASSKEY]: passkey } = values;
      if (!password && !passkey && !factors?.confirmed) return { errors: { [PASSWORD]: missing } };
      if (factors?.isOn && !code && !passkey) return { errors: { [CODE]: codeMissing } };
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
      <ProofItems form={form} label={label} says={says} factors={factors} />
    ),
  };
}

/**
 * The proof where nothing else is filled in.
 * @param asked whether one is known to be needed. Otherwise the controls come once the server asks for it
 * @param onEnter sends, as the button of the dialog does
 */
export function useProofAlone(asked: boolean, onEnter: () => void) {
  const [form] = AntForm.useForm<FormValues>();
  const [isWanted, setWanted] = useState(false);
  const asks = asked || isWanted;
  const owner = useOwnerProof(asks, passwordMissing);
  const firstField = useFirstField(asks);
  return {
    /** The proof for the body. Undefined where something is missing, which the controls say then. */
    take: (): FormValues | undefined => {
      const { body, errors = {} } = owner.proof(form.getFieldsValue(true));
      // What was sent is not kept: a passkey’s answer counts once, and a password must not outlive its use.
      form.setFields(
        PROOFS.map((name) => ({ name, errors: errors[name] ? [errors[name]] : [], ...(body && { value: undefined }) })),
      );
      return body;
    },
    /** Asks for what the server misses. @returns the words of the refusal */
    refused: ({ errors, message }: Pick<Fault, 'errors' | 'message'>): string => {
      const missing = PROOFS.flatMap((name) => errors[name] ?? []);
      if (missing.length > 0) setWanted(true);
      return missing[0] ?? message;
    },
    /** For a dialog that closes and stays. */
    forget: () => form.resetFields(),
    controls: asks && (
      <AntForm form={form} layout="vertical" onFinish={onEnter}>
        {firstField}
        {owner.items(form, 'Your password', 'It shows that it is you who asks.')}
        {/* Enter sends from every field only where a form has such a button. */}
        <button type="submit" hidden />
      </AntForm>
    ),
  };
}

type ItemsProps = { form: FormInstance; label: string; says: string; factors: FactorState | undefined };

function ProofItems({ form, label, says, factors }: ItemsProps) {
  const usesPasskey = factors !== undefined && canUsePasskey(factors);
  const confirmed = factors?.confirmed ?? false;
  return (
    <>
      <div className="gap">
        <OwnPassword confirmed={confirmed}>
          <AntForm.Item name={PASSWORD} label={label} required={!usesPasskey} extra={says}>
            <Input.Password autoComplete="current-password" maxLength={256} />
          </AntForm.Item>
        </OwnPassword>
      </div>
      {factors?.isOn && (
        <AntForm.Item name={CODE} label={codeLabelOf(factors)}>
          <Input autoComplete="one-time-code" maxLength={40} />
        </AntForm.Item>
      )}
      {usesPasskey && <ByPasskey form={form} confirmed={confirmed} />}
    </>
  );
}

/** Without a password, the passkey replaces it too. */
function ByPasskey({ form, confirmed }: { form: FormInstance; confirmed: boolean }) {
  const [fault, setFault] = useState('');
  const { prove, proving } = usePasskeyProof(setFault);
  const [isProven, setProven] = useState(false);
  const use = async () => {
    const passkey = await prove(!confirmed && !form.getFieldValue(PASSWORD));
    if (!passkey) return;
    form.setFieldValue(PASSKEY, passkey);
    setProven(true);
  };
  return (
    <div className="gap">
      <Button disabled={proving} onClick={() => void use()}>
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
