import type { EntryResource } from '../../../../schemas';
import type { Counts } from '../../api/wire';

const KEY = 'countersign.most-used';

/**
 * The types of entry with a card, those with the most records first. Among equals the registry's order
 * decides.
 */
export function byUse(entries: readonly EntryResource[], counts: Counts): EntryResource[] {
  const used = ({ card }: EntryResource) => (card && counts[card.key]) ?? 0;
  return entries.filter(({ card }) => card).toSorted((a, b) => used(b) - used(a));
}

/**
 * The types of entry in the order of the last visit. The order of this visit is used next time, because
 * buttons must not move under the finger when the counts arrive.
 */
export function remembered(entries: readonly EntryResource[]): EntryResource[] {
  const names = read();
  const place = ({ name }: EntryResource) => (names.includes(name) ? names.indexOf(name) : names.length);
  return entries.filter(({ card }) => card).toSorted((a, b) => place(a) - place(b));
}

/** Stores an order for the next visit. */
export function remember(entries: readonly EntryResource[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.map(({ name }) => name)));
  } catch {
    // Storage may be switched off. Then the registry's order is used.
  }
}

function read(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
