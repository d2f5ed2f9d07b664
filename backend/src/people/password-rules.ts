import Type from 'typebox';
import { type PasswordOwner, weaknessOf } from '../../../schemas/password-strength';
import { passwordFault, passwordLength } from '../../../schemas/sign-up';
import { refuse } from '../base/errors';
import type { Says } from '../base/http/checked';

/** The schema of a new password. @param says returns the one sentence about it */
export const newPassword = (says: Exclude<Says, string> = (value) => passwordFault(value)) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, says });

/**
 * Refuses a password that is easy to guess. Call it after the attempt was counted, because it takes a moment. @throws
 * Invalid
 */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  refuse({ password: await weaknessOf(password, owner) });
}
