import type { Row } from '../material';
import { vancouver } from '../people/person';
import type { Random } from '../random';

export type Words = {
  /** The names of the resident and the guide as a citation shows them. */
  readonly self: string;
  readonly guide: string;
  readonly year: string;
  readonly place: string;
};

/**
 * The words for the placeholders in a resident's rows.
 * @param names in full
 * @param day `YYYY-MM-DD`
 */
export const wordsOf = (names: { self: string; guide: string; place: string }, day: string): Words => ({
  self: vancouver(names.self),
  guide: vancouver(names.guide),
  year: day.slice(0, 4),
  place: names.place,
});

/** Replaces `{self}`, `{guide}`, `{year}` and `{place}` in a row by words, and `{###}` by drawn digits. */
export function spellOut(row: Row, words: Words, random: Random): Row {
  const spelt = Object.entries(row).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? value.replace(/\{(#+|\w+)\}/g, (all, name) => wordFor(name, words, random) ?? all)
      : value,
  ]);
  return Object.fromEntries(spelt) as Row;
}

function wordFor(name: string, words: Words, random: Random): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(words, name) ? words[name as keyof Words] : undefined;
  return Array.from(name, () => random.int(0, 9)).join('');
}
