/** Words that are made from other words. */
import type { OptionPair } from '../language';
import { roleTitles } from '../role-words';
import { type ByRole, roles } from '../roles';

/** The address of a menu entry: `skills-labs` for 'Skills Labs'. */
export const addressOf = (menu: string) => menu.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Options that are stored in small letters: 'Tamil Nadu' as `tamil_nadu`. */
export const coded = (words: readonly string[]) =>
  words.map((word) => ({ value: word.toLowerCase().replaceAll(' ', '_'), word }));

/** Options that are stored as their position, from 1. */
export const numbered = (words: readonly string[], first = 1) =>
  words.map((word, index) => ({ value: index + first, word }));

/** The rank of any account, in the order of the roles. @param said the options for a role besides its own title */
export const rankOptions = (said: ByRole<readonly OptionPair[]>): OptionPair[] =>
  roles.flatMap((role) => said[role] ?? [{ value: role, word: roleTitles[role] }]);

/** 'Search by student, topic or moderator': all that is searched. */
export const searchHint = (labels: readonly string[]): string =>
  `Search by ${labels
    .join(', ')
    .toLowerCase()
    .replace(/, ([^,]*)$/, ' or $1')}`;

/** 'Skill Title' as a name: `skillTitle`. */
export const nameOf = (label: string) => {
  const [first = '', ...others] = label.split(' ');
  return first.toLowerCase() + others.join('');
};

/** Puts the serial number first and the actions last. */
export const framed = <const C extends string>(columns: readonly C[], actions = true): (C | 'serial' | 'actions')[] => [
  ...new Set<C | 'serial' | 'actions'>([
    ...(columns.includes('serial' as C) ? [] : ['serial' as const]),
    ...columns,
    ...(actions ? ['actions' as const] : []),
  ]),
];
