import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, isMoment } from '../../../../schemas';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';
import { type Attempt, digestOf } from './idempotency';

/** Identifies a create: account, key, body, file contents, and the record that it replaces. */
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

/** The longest time that a device may have been without network, ms. */
const LONGEST_WAIT_MS = 60 * DAY_MS;

/**
 * When a device says it made the record. Shown beside the time of receipt; nothing relies on it.
 * @returns undefined for an impossible time, because clocks can be wrong by years
 */
export function loggedAtIn(header: unknown, now: Date): string | undefined {
  if (typeof header !== 'string' || !isMoment(header)) return undefined;
  const ago = now.getTime() - Date.parse(header);
  return ago >= 0 && ago <= LONGEST_WAIT_MS ? new Date(header).toISOString() : undefined;
}
