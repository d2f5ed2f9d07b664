import { parseDay } from '../../../schemas';
import { isId } from '../database';
import { readVersion } from '../engine/write/body';
import { BadRequest, Invalid } from '../errors';

/** One record that an act is about. */
export interface Item {
  readonly resource: string;
  readonly id: string;
  readonly version: number | undefined;
}

/** The most records of one call. */
export const mostItems = 500;
const mostReason = 500;

type Raw = Readonly<Record<string, unknown>>;

/** @throws BadRequest for what is no object; Invalid for a name that the act does not know */
export function bodyOf(raw: unknown, names: readonly string[]): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Please send an object');
  const unknown = Object.keys(raw).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Invalid({ [unknown.slice(0, 60)]: 'This is not asked for here' });
  return raw as Raw;
}

/** @throws Invalid for no list, an empty one, one that is too long, or a row that names no record */
export function itemsIn({ items }: Raw): Item[] {
  if (!Array.isArray(items) || items.length === 0) throw new Invalid({ items: 'Choose at least one entry' });
  if (items.length > mostItems) throw new Invalid({ items: `Choose at most ${mostItems} entries at once` });
  const found = new Map<string, Item>();
  for (const item of items) {
    const { resource, id, version } = (typeof item === 'object' && item !== null ? item : {}) as Raw;
    if (typeof resource !== 'string' || !isId(id))
      throw new Invalid({ items: 'Each entry is named by its type and id' });
    found.set(`${resource} ${id}`, { resource, id, version: readVersion(version) });
  }
  return [...found.values()];
}

export const reasonIn = ({ reason }: Raw): string | null =>
  typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, mostReason) : null;

/** @throws Invalid for no day */
export function dayIn(raw: Raw, name: string): string {
  const value = raw[name];
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (!day) throw new Invalid({ [name]: 'Please choose a day' });
  return day;
}
