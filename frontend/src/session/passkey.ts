import type { NewPasskey, PasskeyProof } from '../../../schemas/api/passkeys';

/** Whether this browser supports passkeys. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window;

const library = () => import('@simplewebauthn/browser');
type Made = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Proved = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/**
 * @param options from the server
 * @throws Error when nothing was touched, or the person refused
 */
export const makePasskey = async (options: unknown): Promise<NewPasskey> =>
  (await library()).startRegistration({ optionsJSON: options as Made });

/** The same for an existing passkey. */
export const provePasskey = async (options: unknown): Promise<PasskeyProof> =>
  (await library()).startAuthentication({ optionsJSON: options as Proved });

/** What went wrong, in words. A browser does not say why, because that would reveal who has a passkey here. */
export const passkeyFault = (error: unknown): string =>
  (error as Error).name === 'InvalidStateError'
    ? 'This device or key is one of your passkeys already.'
    : 'Your passkey was not used. Please try again.';
