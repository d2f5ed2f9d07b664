import { passwordFault as faultOfLength } from '../../../schemas/sign-up';
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
