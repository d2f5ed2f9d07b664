/** What a client sent: plain values, the key that tells it from another request, and when its device made it. */
import { createHash, hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, isMoment } from '../../../../schemas';
import { versionFault } from '../../../../schemas/api/shapes';
import type { Viewer } from '../../auth/viewer';
import { BadRequest, Invalid } from '../../base/errors';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';

export type Body = Readonly<Record<string, unknown>>;

/**
 * A body of plain values. Of an object only its id is kept, as a reference to a person. A list or an object that no
 * field takes becomes empty, because it may be nested without end.
 * @throws BadRequest for a body that is no object
 */
export function plainBody(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('Please send an object');
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === '__proto__') throw new BadRequest('A field has a name that cannot be used');
    plain[name] = plainValue(value);
  }
  return plain;
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [];
  const { _id, id } = value as { _id?: unknown; id?: unknown };
  return { ...(typeof _id === 'string' && { _id }), ...(typeof id === 'string' && { id }) };
}

/** Whether a client may send it as a version. 0 says that there was nothing yet. */
export const isVersion = (version: unknown): version is number =>
  typeof version === 'number' && Number.isSafeInteger(version) && version >= 0;

/** A number of a form. One with files has it as text. */
export const numberSent = (sent: unknown): unknown =>
  typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;

/** The version of a record as a client may send it. Undefined when there is none. @throws Invalid */
export function readVersion(version: unknown): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (isVersion(version) && version > 0) return version;
  throw new Invalid({ version: versionFault });
}

/** A request with an Idempotency-Key. */
export interface Attempt {
  readonly account: string;
  readonly token: string;
  readonly resource: string;
  readonly digest: string;
  /** When a device without network made it: see `loggedAtIn`. */
  readonly loggedAt?: string | undefined;
}

/** @throws BadRequest for a header that is no key */
export function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/.test(header)) return header;
  throw new BadRequest('Idempotency-Key must be 1 to 100 printable characters');
}

/**
 * The attempt of a request whose body is JSON. Undefined without an Idempotency-Key.
 * @param header as sent
 * @param about the id of the record, when the body does not name it; with another id it is another request
 * @throws BadRequest for a header that is no key, or a body nested too deeply
 */
export function attemptIn(
  viewer: Viewer,
  resource: string,
  header: unknown,
  body: unknown,
  about?: string,
): Attempt | undefined {
  const token = readKey(header);
  if (token === undefined) return undefined;
  return { account: viewer.id, token, resource, digest: digestOf(about === undefined ? body : { about, body }) };
}

/**
 * The attempt of a form, by its fields and the contents of its files. Undefined without a key.
 * @param replaces the record that the new one replaces; for another it is another request
 */
export async function attemptOfForm(
  account: string,
  token: string | undefined,
  resource: string,
  form: Form,
  { replaces, loggedAt }: { replaces?: string; loggedAt?: string | undefined } = {},
): Promise<Attempt | undefined> {
  if (token === undefined) return undefined;
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

const deepest = 20;

/**
 * The same for equal bodies, whatever the order of their names.
 * @throws BadRequest for a body that is nested too deeply
 */
export const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(sorted(value, 0)) ?? 'nothing');

function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new BadRequest('The request is nested too deeply');
  if (Array.isArray(value)) return value.map((inner) => sorted(inner, depth + 1));
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner, depth + 1)]);
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
