import { type EntryResource, entryOf } from '../../../../schemas';
import { counted } from '../../print/model/requirements';
import type { Group } from '../tally/tally';
import type { Asked } from './asked';

/** Which of some requirements the records of a group count for: their positions. */
export type Matcher = (group: Group, asked: readonly Asked[]) => readonly number[];

/**
 * Asks the question once for each combination of words: a department's groups are many, their words are few.
 * @param groups all of them counted by the same columns
 */
export function matcherOf(entry: EntryResource, [first]: readonly Group[]): Matcher {
  const fields = entry.fields.filter(({ key }) => first && key in first);
  const known = new Map<readonly Asked[], Map<string, readonly number[]>>();
  return (group, asked) => {
    const words = fields.map(({ key }) => group[key] ?? '').join('\u0000');
    const ofAsked = entryOf(known, asked, () => new Map<string, readonly number[]>());
    return entryOf(ofAsked, words, () => {
      const record = Object.fromEntries(fields.map(({ key, readName }) => [readName, group[key] ?? null]));
      return asked.flatMap((one, at) => (counted(one.counts, entry, record) ? [at] : []));
    });
  };
}
