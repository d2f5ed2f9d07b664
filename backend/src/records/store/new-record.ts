import type { KeptType } from '../../../../schemas';
import { searchText } from './search-text';
import type { EntryRow, EntryTable, RecordRow, RecordTable } from './table';

/** A record before it is made into a row. */
export interface NewRecord {
  readonly id: string;
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  /** By field key. A file field has the id of a file, a person field that of an account, a rubric an object. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The account for whom it waits. @default the person whom it names */
  readonly waitsFor?: string | null;
  readonly status: string;
  readonly verifiedBy: string | null;
  /** `YYYY-MM-DD` */
  readonly verifiedOn: string | null;
  /** ISO 8601 in UTC, as `updatedAt`. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** The row of a record. Patient identifiers are encrypted. */
export function rowOf(table: EntryTable, record: NewRecord): EntryRow {
  const { values, waitsFor = namedIn(table.type, values), ...system } = record;
  return filledRow(table, { ...system, registryVersion: table.registries.current, waitsFor }, values);
}

/** The cells of the system and of the fields, and the search text. */
export function filledRow<Cells extends RecordRow>(
  table: RecordTable,
  cells: Cells,
  values: Readonly<Record<string, unknown>>,
): Cells {
  const row: RecordRow = { ...cells };
  if (table.columnType('search')) row.search = searchText(table.type, values);
  for (const field of table.type.fields) row[field.key] = table.encode(field, cells.id, values[field.key]);
  return row as Cells;
}

/** The person whom a record itself names as its holder, or null. */
export function namedIn(
  { holders = [] }: Pick<KeptType, 'holders'>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const key = holders.find((key) => typeof values[key] === 'string' && values[key] !== '');
  return key === undefined ? null : String(values[key]);
}
