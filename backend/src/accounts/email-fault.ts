import { normalEmail } from '../../../schemas/roles';
import { isMailAddress } from '../mail/address';
import { textOf } from './body';

/** The one sentence about an e-mail address that someone typed, or undefined when it is one. */
export function emailFault(value: unknown): string | undefined {
  const email = textOf(value);
  if (!email) return 'Email is required';
  return isMailAddress(normalEmail(email)) ? undefined : 'Please enter a valid email address';
}
