import { useState } from 'react';
import { codeMissing } from '../../../../schemas/signing-in/proof';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { FactorBegun, OwnerProof } from '../../api/wire';
import { makePasskey, passkeyFault } from '../../session/passkey';
import { OwnerForm, type StepProps } from './owner-form';
import { Secret, SmallForm } from './small-form';

/** Shows the secret for an authenticator app, and asks for one of its codes. */
export function AddApp({ factors, onDone, onFailed, onCancel }: StepProps) {
  const request = useSendWithFault();
  const { run, sending, fault, setFault } = request;
  const [begun, setBegun] = useState<FactorBegun>();
  const [code, setCode] = useState('');
  if (!begun)
    return (
      <OwnerForm
        factors={factors}
        request={request}
        onCancel={onCancel}
        submit="Go on"
        onProven={(proof) => void run(route('POST auth/second-factor', { body: proof })).then(setBegun)}
      />
    );
  return (
    <SmallForm
      submit="Turn it on"
      fault={fault}
      sending={sending}
      onCancel={onCancel}
      onSubmit={() => {
        if (!code) setFault(codeMissing);
        else
          void run(route('POST auth/second-factor/confirm', { body: { code } })).then((made) =>
            made ? onDone(made.codes) : onFailed(),
          );
      }}
    >
      <p>1. Scan this with an authenticator app on your phone.</p>
      <img
        className="scanned"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
        alt="The code to scan"
      />
      <p>
        Or type it there: <code>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <p>2. Enter the six digits that the app shows.</p>
      <Secret label="Code" value={code} onChange={setCode} />
    </SmallForm>
  );
}

/** Makes a passkey with any authenticator of the browser: this device, a phone, or a security key. */
export function AddPasskey({ factors, onDone, onFailed, onCancel }: StepProps) {
  const request = useSendWithFault();
  const add = async (proof: OwnerProof) => {
    const options = await request.run(route('POST auth/second-factor/passkeys', { body: proof }));
    if (!options) return;
    try {
      const made = await request.run(
        route('POST auth/second-factor/passkeys/confirm', { body: { passkey: await makePasskey(options) } }),
      );
      if (made) onDone(made.codes);
      else onFailed();
    } catch (error) {
      request.setFault(passkeyFault(error));
    }
  };
  return (
    <OwnerForm
      factors={factors}
      request={request}
      onCancel={onCancel}
      submit="Go on"
      onProven={(proof) => void add(proof)}
    >
      <p>Your browser then asks for a finger, a face, a PIN or a security key. None of them leaves your device.</p>
    </OwnerForm>
  );
}
