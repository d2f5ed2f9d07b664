import { type EntryResource, type ResolvedField, type StoredType, WAITS_FOR } from '../../../../schemas';
import type { QueryDialect } from '../../base/database';
import { columnTypes } from '../../base/database/columns';
import { type Cipher, columnOf, encode, refersTo, type Stored } from '../../field-types';
import type { ListTable } from '../list/list-table';
import { namedPeople } from './entity';
import { openOf } from './open-entries';
import { firstRegistry, type LoggedBefore } from './registries';
import { storedColumnsOf } from './system-columns';

/** What the engine needs to know about one type's table. Made once. */
export interface RecordTable extends ListTable {
  readonly type: StoredType;
  /** The columns by which cached counts are kept: see `Database.versionOf`. */
  readonly places: readonly string[];
  encode(field: ResolvedField, id: string, value: unknown): Stored;
  /** The versions of the registry, for a type whose records store under which one they were logged. */
  readonly registries?: LoggedBefore;
  /** The end of an INSERT for a type with `unique`, which skips an equal record. */
  readonly unlessThere: string;
}

/** What writing rows of a table needs, also of a table that is not made from a type's fields. */
export type WrittenTable = Pick<RecordTable, 'name' | 'columns' | 'quote' | 'unlessThere'> & {
  readonly type: Pick<StoredType, 'name' | 'store' | 'unique'>;
  /** Without it, a change makes every cached count of the table outdated. */
  readonly places?: RecordTable['places'];
  /** The columns that may change while the version stays: see `handOver` and `followPostings`. */
  readonly movable?: readonly string[];
  /** A second table with the same ids. */
  readonly beside?: string;
};

/** The table of an entry. */
export interface EntryTable extends RecordTable {
  readonly type: EntryResource;
  readonly registries: LoggedBefore;
  readonly movable: readonly string[];
}

/** A row as the database returns it: by column, values not decoded. */
export type StoredRow = { id: string; version: number } & Record<string, Stored>;
export type RecordRow = StoredRow & { student: string };
export type EntryRow = RecordRow & { status: string };

export function recordTableOf(type: StoredType, dialect: QueryDialect, cipher: Cipher): RecordTable {
  const { quote, merges } = dialect;
  const specs = storedColumnsOf(type);
  const system = Object.entries(specs);
  const readable = [
    ...system.filter(([, { hidden }]) => !hidden).map(([name]) => name),
    ...type.fields.map(({ key }) => key),
  ];
  const types = new Map<string, 'string' | 'number'>();
  for (const [name, { column }] of system) types.set(name, columnTypes[column.type]);
  for (const field of type.fields) if (!field.sensitive) types.set(field.key, columnTypes[columnOf(field).type]);
  const isPerson = (key: string) => type.byKey[key] !== undefined && refersTo(type.byKey[key]) === 'person';
  return {
    type,
    name: quote(type.store?.table ?? type.name),
    tables: [type.store?.table ?? type.name],
    readable,
    merges,
    places: ['student', 'department', 'college'],
    named: type.list.search.flatMap((key) => (key === type.owner?.key ? 'student' : isPerson(key) ? key : [])),
    columns: readable.map(quote).join(', '),
    quote,
    columnType: (key) => types.get(key),
    isNeverNull: (key) => specs[key]?.nullable === false,
    unlessThere: type.unique ? ` ${dialect.unlessThere('id')}` : '',
    encode: (field, id, value) => encode(type.name, field, id, value, cipher),
  };
}

export const entryTableOf = (
  type: EntryResource,
  dialect: QueryDialect,
  cipher: Cipher,
  registries: LoggedBefore = firstRegistry,
): EntryTable => {
  const plain = recordTableOf(type, dialect, cipher);
  const movable = [...namedPeople(type).map(({ key }) => key), WAITS_FOR];
  const table = { ...plain, places: [...movable, ...plain.places] };
  return {
    ...table,
    movable,
    type,
    registries,
    subset: openOf(type, table, dialect),
    ...(dialect.indexesSome && type.people.length > 0 && { holder: { column: WAITS_FOR, named: type.people } }),
  };
};

/** The values of rows in the columns by which cached counts are kept: see `Database.versionOf`. */
export const versionPlacesOf = ({ places }: WrittenTable, ...rows: readonly StoredRow[]) =>
  places && rows.flatMap((row) => places.map((key) => [key, row[key] ?? null] as const));
