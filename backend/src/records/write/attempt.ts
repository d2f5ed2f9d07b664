import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';
import { type Attempt, digestOf } from './idempotency';

/** What makes a create the same create again: who, which key, which form, down to the bytes of its files, and what it replaces. */
export async function attemptOf(
  account: string,
  token: string,
  resource: string,
  form: Form,
  replaces?: string,
): Promise<Attempt> {
  const files: Record<string, unknown> = {};
  for (const [name, upload] of Object.entries(form.files)) files[name] = [upload.name, await sha256(upload)];
  return { account, token, resource, digest: digestOf({ fields: form.fields, files, ...(replaces && { replaces }) }) };
}

async function sha256(upload: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(upload.open(), hash);
  return hash.digest('hex');
}
