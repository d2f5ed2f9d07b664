import { addDays } from './calendar';
import type { Row } from './material';
import { vancouver } from './people/person';
import type { Random } from './random';

/** What stands for a name, as `self` or `today`. Days are `YYYY-MM-DD`. */
export type Words = Readonly<Record<string, string>>;

/**
 * The words for the placeholders in a resident's rows. Names become as a citation shows them.
 * @param names in full
 * @param day `YYYY-MM-DD`
 */
export const wordsOf = (names: { self: string; guide: string; place: string }, day: string): Words => ({
  self: vancouver(names.self),
  guide: vancouver(names.guide),
  year: day.slice(0, 4),
  place: names.place,
});

/** The row with all placeholders of its texts replaced. */
export const spellOut = (row: Row, words: Words, random: Random): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? spelled(value, words, random) : value]),
  );

/** Replaces `{name}` by a word, `{today-20}` by a day that counts from one, and `{###}` by drawn digits. */
export const spelled = (text: string, words: Words, random: Random): string =>
  text.replace(/\{(#+|[a-z]+)([+-]\d+)?\}/gi, (all: string, name: string, days: string | undefined) => {
    if (name.startsWith('#')) return Array.from(name, () => random.int(0, 9)).join('');
    const word = words[name];
    if (word === undefined) return all;
    return days ? addDays(word, Number(days)) : word;
  });
