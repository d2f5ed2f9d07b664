import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DAY, isMoment } from '../../../../schemas';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';
import { type Attempt, digestOf } from './idempotency';

/** What makes a create the same create again: who, which key, which form, down to the bytes of its files, and what it replaces. */
export async function attemptOf(
  account: string,
  token: string,
  resource: string,
  form: Form,
  more: { replaces?: string; loggedAt?: string | undefined } = {},
): Promise<Attempt> {
  const { replaces, loggedAt } = more;
  const files: Record<string, unknown> = {};
  for (const [name, upload] of Object.entries(form.files)) files[name] = [upload.name, await sha256(upload)];
  const digest = digestOf({ fields: form.fields, files, ...(replaces && { replaces }) });
  return { account, token, resource, digest, loggedAt };
}

async function sha256(upload: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(upload.open(), hash);
  return hash.digest('hex');
}

/** So far back a device may have had no network, ms. */
const LONGEST_WAIT_MS = 60 * DAY;

/**
 * When a device says that it made what it sends now. It is shown beside the moment of receipt, and counts for nothing.
 * @returns undefined for what cannot be: a clock may be wrong by years
 */
export function loggedAtIn(header: unknown, now: Date): string | undefined {
  if (typeof header !== 'string' || !isMoment(header)) return undefined;
  const ago = now.getTime() - Date.parse(header);
  return ago >= 0 && ago <= LONGEST_WAIT_MS ? new Date(header).toISOString() : undefined;
}
