import { Invalid, PreconditionRequired } from '../../errors';

/**
 * The version that an edit was made from; a multipart body carries it as text.
 * @throws PreconditionRequired without one; Invalid for what is no number
 */
export function versionOf(sent: unknown): number {
  if (sent === undefined || sent === null || sent === '') throw new PreconditionRequired();
  const version = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new Invalid({ version: 'The version must be a number' });
}
