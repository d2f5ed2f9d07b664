/** Rows of a sheet that are refused before their form is asked. */
import {
  type DirectoryResource,
  fold,
  isAddress,
  isForNew,
  pairsIn,
  type ReadRow,
  type Registry,
  rankPairsIn,
  type SheetForm,
} from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { collegeIn, matchValue } from './rows-there';

/** Refuses a rank that only an act of its own gives. */
export function refuseRank(registry: Registry, directory: DirectoryResource, row: ReadRow): ReadRow {
  const field = fieldIn(directory, 'role');
  const text = field && fold(row.sheet[field.writeName]?.trim() ?? '');
  if (!field || !text || text.length < 3) return row;
  const offered = pairsIn(field);
  if (offered.some(({ value }) => value === row.body[field.writeName])) return row;
  const word = rankPairsIn(registry).find((one) => one.value === text || fold(one.word).includes(text))?.word;
  if (word === undefined) return row;
  const says = `A sheet makes nobody ${word}. Write the rank here, and give the role afterwards.`;
  return { ...row, unclear: { ...row.unclear, [field.writeName]: says } };
}

/** Refuses what a new row says and only one that is here already may, as the end of a training. */
export function refuseLater({ rows }: DirectoryResource, { columns }: SheetForm, row: ReadRow): ReadRow {
  const says = `This is filled in for ${rows.ranks ? 'people who' : 'rows that'} are here already`;
  const later = columns.filter((column) => !isForNew(column) && row.sheet[column.name] !== undefined);
  return { ...row, unclear: { ...row.unclear, ...Object.fromEntries(later.map(({ name }) => [name, says])) } };
}

/** Refuses a second row about the same person or place. */
export function refuseTwice(directory: DirectoryResource, rows: readonly ReadRow[]): ReadRow[] {
  const { byKey, sheets } = directory;
  const first = new Map<string, number>();
  return rows.map((row) => {
    const unclear = { ...row.unclear };
    for (const key of sheets?.finds ?? []) {
      const field = byKey[key];
      const value = field && matchValue(field, row.body);
      if (!field || !value) continue;
      // Only an address is nobody else's in another college either.
      const identity = [key, isAddress(field) ? '' : collegeIn(directory, row.body), value].join(' ');
      const earlier = first.get(identity);
      if (earlier === undefined) first.set(identity, row.row);
      else unclear[field.writeName] = `Row ${earlier} has this ${field.label.toLowerCase()} already`;
    }
    return { ...row, unclear };
  });
}
