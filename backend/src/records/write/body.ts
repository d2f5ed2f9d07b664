import { versionFault } from '../../../../schemas/api/shapes';
import { BadRequest, Invalid } from '../../base/errors';

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

/** A version as a client may send it. Undefined when there is none. @throws Invalid */
export function readVersion(version: unknown): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw new Invalid({ version: versionFault });
}
