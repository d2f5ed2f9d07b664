import { type PasswordOwner, weaknessOf } from '../../../schemas/signing-in/password-strength';
import { refuse } from '../base/errors';

/**
 * Refuses a password that is easy to guess. Call it after the attempt was counted, because it takes a moment. @throws
 * Invalid
 */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  refuse({ password: await weaknessOf(password, owner) });
}
