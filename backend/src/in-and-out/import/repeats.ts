import {
  type EntryResource,
  importColumns,
  isRated,
  type JudgedRow,
  namesPerson,
  type PersonValue,
  type Values,
} from '../../../../schemas';
import type { WireRecord } from '../../field-types';

/**
 * The numbers of rows that repeat a record of the student, or an earlier row. Otherwise a sheet that is sent
 * twice would log everything twice.
 */
export async function repeatsIn(
  entry: EntryResource,
  rows: readonly JudgedRow[],
  own: AsyncIterable<readonly WireRecord[]>,
): Promise<number[]> {
  const known = new Set<string>();
  for await (const records of own) for (const record of records) known.add(recordKey(entry, record));
  return rows.flatMap(({ row, accepted }) => {
    if (!accepted) return [];
    const key = rowKey(entry, accepted);
    if (known.has(key)) return [row];
    known.add(key);
    return [];
  });
}

const fieldsOf = (entry: EntryResource) => [...new Set(importColumns(entry).map(({ field }) => field))];

const rowKey = (entry: EntryResource, values: Values): string =>
  JSON.stringify(fieldsOf(entry).map(({ key }) => values[key] ?? null));

function recordKey(entry: EntryResource, record: WireRecord): string {
  return JSON.stringify(
    fieldsOf(entry).map((field) => {
      if (isRated(field)) return ratingsOf(field.items, record);
      const value = record[field.readName] ?? null;
      return namesPerson(field) && value !== null ? (value as PersonValue).id : value;
    }),
  );
}

/** The given ratings as a form reads them. Null when there are none. */
function ratingsOf(items: Readonly<Record<string, string>>, record: WireRecord): Record<string, unknown> | null {
  const given = Object.keys(items).flatMap((item) => (record[item] ? [[item, record[item]]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}
