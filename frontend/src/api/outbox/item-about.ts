import type { OutboxItem } from './item';

/** Whether an item is about a type: a new record, or an act on one. @param type its path below /api */
export const isAbout = ({ path }: OutboxItem, type: string): boolean => path === type || path.startsWith(`${type}/`);

/** The id of the record on which an item acts, as in `<type>/<id>/withdraw`. Undefined for a new one, and for several. */
export function recordOf(item: OutboxItem, type: string): string | undefined {
  const [, id, act] = isAbout(item, type) ? item.path.slice(type.length).split('/') : [];
  return act === undefined ? undefined : id;
}
