import type { EntryResource } from '../../../../schemas';
import type { Counts } from '../../api/wire';

const KEY = 'countersign.most-used';

/** The entries with a card, those with most records first; the registry's order decides between equals. */
export function byUse(entries: readonly EntryResource[], counts: Counts): EntryResource[] {
  const used = ({ card }: EntryResource) => (card && counts[card.key]) ?? 0;
  return entries.filter(({ card }) => card).toSorted((a, b) => used(b) - used(a));
}

/**
 * The entries in the order of the last visit. The order of this visit is for the next one: buttons must not move under
 * the finger when the counts arrive.
 */
export function remembered(entries: readonly EntryResource[]): EntryResource[] {
  const names = read();
  const place = ({ name }: EntryResource) => (names.includes(name) ? names.indexOf(name) : names.length);
  return entries.filter(({ card }) => card).toSorted((a, b) => place(a) - place(b));
}

/** Keeps an order for the next visit. */
export function remember(entries: readonly EntryResource[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.map(({ name }) => name)));
  } catch {
    // Storage may be switched off: the registry's order it is, then.
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
