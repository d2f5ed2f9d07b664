/** How a record and what stands in its place are bound together. */
import { type EntryResource, WITHDRAWN } from '../../../../../../schemas';
import type { Reader } from '../../../../base/database';
import { Replaced } from '../../../../base/errors';
import type { EntryRow, EntryTable } from '../../../store/table';

/** The types whose records come back corrected. */
export const corrected = (entries: readonly EntryResource[]): EntryResource[] =>
  entries.filter(({ workflow }) => workflow.correct);

/** @throws Replaced for a record that is not the last of its chain, or was withdrawn */
export function refuseReplaced({ replacedBy }: EntryRow): void {
  if (typeof replacedBy === 'string') throw new Replaced(replacedBy === WITHDRAWN ? null : replacedBy);
}

/** How many records stand before this one in its chain. @param most beyond which nobody asks */
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
