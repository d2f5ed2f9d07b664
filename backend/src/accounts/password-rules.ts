import Type from 'typebox';
import { commonPasswordFault } from '../../../schemas/common-passwords';
import { passwordFault as faultOfLength, passwordLength } from '../../../schemas/sign-up';
import type { Says } from '../http/checked';

/** The one sentence about a new password, or undefined when it may be used. @param email of the account, if known */
export function passwordFault(password: unknown, email?: string): string | undefined {
  const fault = faultOfLength(password);
  if (fault !== undefined) return fault;
  const words = String(password);
  if (email !== undefined && words.toLowerCase() === email) return 'Password must not be your email address';
  return commonPasswordFault(words);
}

/** A new password in a body. @param says the one sentence about it */
export const newPassword = (says: Exclude<Says, string> = (value) => passwordFault(value)) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, says });
