import Type from 'typebox';
import { type PasswordOwner, weaknessOf } from '../../../schemas/password-strength';
import { passwordFault, passwordLength } from '../../../schemas/sign-up';
import { refuse } from '../base/errors';
import type { Says } from '../base/http/checked';

/** A new password in a body. @param says the one sentence about it */
export const newPassword = (says: Exclude<Says, string> = (value) => passwordFault(value)) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, says });

/** After the attempt was counted: it takes a moment. @throws Invalid for a password that would soon be guessed */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  refuse({ password: await weaknessOf(password, owner) });
}
