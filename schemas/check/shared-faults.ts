import type { Field, Fields, Scope } from '../language';

/** Whether a word can name a column and a property: letters and digits, and nothing that every object has. */
export const isName = (word: string): boolean => /^[A-Za-z][A-Za-z0-9]*$/.test(word) && !(word in Object.prototype);

/** The field of a key. Undefined for an unknown one, and for a word that every object has. */
export const fieldOf = (fields: Fields, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** The words that stand among those before them. */
export const repeated = <Word extends string>(words: readonly Word[]): Word[] =>
  words.filter((word, at) => words.indexOf(word) < at);

/** Faults of the columns of a list. @param list for example 'the list' */
export const columnFaults = (list: string, columns: readonly string[], known: ReadonlySet<string>): string[] => [
  ...columns.filter((key) => !known.has(key)).map((key) => `${list} shows the unknown column "${key}".`),
  ...repeated(columns).map((key) => `${list} shows the column "${key}" twice.`),
  ...(columns.length === 0 ? [`${list} has no columns.`] : []),
];

/** Databases compare names without case. */
const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

export const notOfThese = (words: readonly string[], taken: readonly string[], what: string, who: string): string[] =>
  words
    .filter((word) => taken.some(same(word)))
    .map((word) => `${what} "${word}" has a name that ${who} already uses.`);

export const twiceOf = (words: readonly string[], what: string): string[] =>
  words.filter((word, index) => words.findIndex(same(word)) < index).map((word) => `${what} "${word}" is there twice.`);

/** Scopes that records other than entries do not take: see `scopeRule`. @param reach the scopes of each role */
export function scopeFaults(reach: Readonly<Partial<Record<string, Scope | readonly Scope[]>>>): string[] {
  return Object.entries(reach).flatMap(([role, scopes]) =>
    [scopes ?? []]
      .flat()
      .filter((scope) => scope !== 'own' && scope !== 'department' && scope !== 'college')
      .map(
        (scope) => `the scope "${scope}" of ${role}: records of this kind take "own", "department" and "college" only.`,
      ),
  );
}
