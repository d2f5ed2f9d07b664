import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { OwnerProof } from '../../api/wire';
import { makePasskey, passkeyFault } from '../../session/passkey';
import { OwnerForm, type StepProps } from './owner-form';

/** Makes a passkey with any authenticator of the browser: this device, a phone, or a security key. */
export function AddPasskey({ factors, onDone, onCancel }: StepProps) {
  const request = useSendWithFault();
  const add = async (proof: OwnerProof) => {
    const options = await request.run(route('POST auth/second-factor/passkeys', { body: proof }));
    if (!options) return;
    try {
      const made = await request.run(
        route('POST auth/second-factor/passkeys/confirm', { body: { passkey: await makePasskey(options) } }),
      );
      if (made) onDone(made.codes);
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
