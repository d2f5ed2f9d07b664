/** The chain of a record and those that replace it. */
import { type EntryResource, WITHDRAWN } from '../../../../../../schemas';
import type { Reader } from '../../../../base/database';
import { Replaced } from '../../../../base/errors';
import type { EntryRow, EntryTable } from '../../../store/table';

/** The types whose records can be corrected. */
export const corrected = (entries: readonly EntryResource[]): EntryResource[] =>
  entries.filter(({ workflow }) => workflow.correct);

/** @throws Replaced for a record that is not the last of its chain, or was withdrawn */
export function refuseReplaced({ replacedBy }: EntryRow): void {
  if (typeof replacedBy === 'string') throw new Replaced(replacedBy === WITHDRAWN ? null : replacedBy);
}

/** How many records are before this one in its chain. @param most stops counting there */
export async function linksBefore(from: Reader, { name, quote }: EntryTable, row: EntryRow, most: number) {
  let links = 0;
  let before = row.replaces;
  while (typeof before === 'string' && links < most) {
    links += 1;
    const [found] = await from.read<EntryRow>(`SELECT ${quote('replaces')} FROM ${name} WHERE ${quote('id')} = ?`, [
      before,
    ]);
    before = found?.replaces ?? null;
  }
  return links;
}
