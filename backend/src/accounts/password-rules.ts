import Type from 'typebox';
import { passwordFault as faultOfLength, passwordLength } from '../../../schemas/sign-up';
import type { Says } from '../http/checked';
import { isCommonPassword } from './common-passwords';

/** The one sentence about a new password, or undefined when it may be used. @param email of the account, if known */
export function passwordFault(password: unknown, email?: string): string | undefined {
  const fault = faultOfLength(password);
  if (fault !== undefined) return fault;
  const words = String(password);
  if (email !== undefined && words.toLowerCase() === email) return 'Password must not be your email address';
  if (isCommonPassword(words)) return 'This password is too common. Please choose another one.';
  return undefined;
}

/** A new password in a body. @param says the one sentence about it */
export const newPassword = (says: Exclude<Says, string> = (value) => passwordFault(value)) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, says });
