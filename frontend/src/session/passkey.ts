import type { NewPasskey, PasskeyProof } from '../../../schemas/api/passkeys';

/** Whether this browser knows passkeys. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window;

const library = () => import('@simplewebauthn/browser');
type Made = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Proved = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** The options are what the server made for the browser. @throws Error when nothing was touched, or somebody said no */
export const makePasskey = async (options: unknown): Promise<NewPasskey> =>
  (await library()).startRegistration({ optionsJSON: options as Made });

/** As `makePasskey`, of a passkey that is there. */
export const provePasskey = async (options: unknown): Promise<PasskeyProof> =>
  (await library()).startAuthentication({ optionsJSON: options as Proved });

/** What went wrong, in words. A browser does not tell why: that would tell who has a passkey here. */
export const passkeyFault = (error: unknown): string =>
  (error as Error).name === 'InvalidStateError'
    ? 'This device or key is one of your passkeys already.'
    : 'Your passkey was not used. Please try again.';
