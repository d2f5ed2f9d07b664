import type { PasskeyProof } from '../../../../schemas/api/passkeys';
import type { Side } from '../../../../schemas/side';
import { returnPath } from '../../../../schemas/signing-in/return-path';
import { detailsFromToken, storeDetails } from '../../session/details';
import { call, HttpError } from '../../session/http';
import { forgetFacts } from '../../session/kept-facts';
import { passkeyFault, passkeysWork, provePasskey } from '../../session/passkey';
import { rememberSide } from '../../session/sign-in';

/**
 * Shows the button within a part of the page; a press asks the browser for a passkey.
 * @param ask what the browser needs @param use what to do with its answer
 */
export function offerPasskey(
  place: ParentNode,
  ask: () => Promise<unknown>,
  use: (proof: PasskeyProof) => Promise<void> | void,
  says: (words: string) => void,
): void {
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]');
  if (!button || !passkeysWork()) return;
  button.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    says('');
    try {
      await use(await provePasskey(await ask()));
    } catch (error) {
      says(error instanceof HttpError ? error.fault.message || 'Please try again later.' : passkeyFault(error));
    }
    button.disabled = false;
  };
}

/** What the browser needs, out of an answer that asks for the second factor. @throws any other error */
export function passkeyOptionsIn(error: unknown): unknown {
  if (error instanceof HttpError && error.fault.code === 'second-factor') return error.fault.passkey;
  throw error;
}

/**
 * Offers it with what the browser needs already. Each challenge counts once and for a while: the next attempt needs another.
 * @param again asks for the second factor once more
 */
export function offerPasskeyWith(
  options: unknown,
  place: ParentNode,
  again: () => Promise<unknown>,
  ...how: [use: (proof: PasskeyProof) => void, says: (words: string) => void]
): void {
  let fresh: unknown = options;
  const ask = async () => {
    const now = fresh ?? (await again().catch(passkeyOptionsIn));
    fresh = undefined;
    return now;
  };
  offerPasskey(place, ask, ...how);
}

/** Offers to sign in by a passkey alone. @param to as of `returnPath` */
export function offerPasskeyAlone(section: HTMLElement, to: string | null, remember: () => boolean): void {
  if (!passkeysWork()) return;
  const note = section.querySelector<HTMLElement>('[data-passkey-says]');
  const signIn = async (passkey: PasskeyProof) => {
    const body = { passkey, remember: remember() };
    const { token, isStudent } = await call<'POST auth/passkey/login'>('/api/auth/passkey/login', body);
    storeDetails(detailsFromToken(token));
    await forgetFacts();
    const side: Side = isStudent ? 'student' : 'faculty';
    rememberSide(side);
    location.assign(returnPath(to, side));
  };
  offerPasskey(
    section,
    () => call<'POST auth/passkey'>('/api/auth/passkey', {}),
    signIn,
    (words) => {
      if (note) note.textContent = words;
      note?.toggleAttribute('hidden', words === '');
    },
  );
  section.hidden = false;
}
