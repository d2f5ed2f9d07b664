import { mostAtOnce } from '../../../../schemas';
import type { HolderRow, QueueRow, WaitingItem } from '../../api/wire';

/** The most rows of a page. */
export const PAGE = 100;

/** The part of the queue in which they are. */
export const partOf = ({ person }: Pick<HolderRow, 'person'>): string => person?.id ?? 'pool';

/**
 * The oldest that wait for the person of a row, or for nobody, as many as can go at once.
 * @param page reads a page of the part, from 1. The part of the unclaimed has more: what waits for people who are away,
 * and what a colleague offers to the viewer
 */
export async function itemsOf(
  { person, waiting }: Pick<HolderRow, 'person' | 'waiting'>,
  page: (number: number) => Promise<readonly QueueRow[]>,
): Promise<WaitingItem[]> {
  const most = Math.min(waiting, mostAtOnce);
  const found: WaitingItem[] = [];
  for (let number = 1; found.length < most; number++) {
    const rows = await page(number);
    const theirs = rows.filter(({ meta }) => (meta?.waitsFor?.id ?? null) === (person?.id ?? null));
    found.push(...theirs.map(({ resource, id, version }) => ({ resource, id, version })));
    if (rows.length < PAGE) break;
  }
  return found.slice(0, most);
}
