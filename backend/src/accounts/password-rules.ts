import { isCommonPassword } from './common-passwords';

const SHORTEST = 10;
const LONGEST = 256;

/** The one sentence about a new password, or undefined when it may be used. @param email of the account, if known */
export function passwordFault(password: unknown, email?: string): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length < SHORTEST) return `Password must be at least ${SHORTEST} characters long`;
  if (password.length > LONGEST) return `Password must be at most ${LONGEST} characters long`;
  if (email !== undefined && password.toLowerCase() === email) return 'Password must not be your email address';
  if (isCommonPassword(password)) return 'This password is too common. Please choose another one.';
  return undefined;
}
