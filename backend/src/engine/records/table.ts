import { type EntryResource, type ResolvedField, WAITS_FOR } from '../../../../schemas';
import type { Database, EntitySchema } from '../../database';
import { type Cipher, columnOf, encode, type Stored } from '../../field-types';
import type { RuleColumns } from '../rights/rule-sql';
import { namedPeople, schemaOf } from './entity';
import { firstRegistry, type LoggedBefore } from './registries';
import { keyColumnSpecs, systemColumnSpecs } from './system-columns';

/** What every part of the generated backend needs to know about one entry's table. Made once. */
export interface EntryTable extends RuleColumns {
  readonly entry: EntryResource;
  /** Quoted. */
  readonly name: string;
  /** Quoted columns, in the order of `read`. */
  readonly columns: string;
  readonly readable: readonly string[];
  /** See `ListTable`. */
  readonly merges: boolean;
  readonly places: readonly string[];
  readonly registries: LoggedBefore;
  encode(field: ResolvedField, id: string, value: unknown): Stored;
}

/** A row as the database gives it: by column, values not decoded. */
export type EntryRow = { id: string; student: string; status: string; version: number } & Record<string, Stored>;

/** What a record needs to be shown and judged; the others only serve the database. */
const shownColumns = Object.keys(systemColumnSpecs).filter((name) => name !== 'search' && !(name in keyColumnSpecs));

/** @param speech how the database at hand is spoken to */
export function tableOf(
  entry: EntryResource,
  speech: Pick<Database, 'quote' | 'engine'>,
  cipher: Cipher,
  registries = firstRegistry,
): EntryTable {
  const quote = (name: string) => speech.quote(name);
  const readable = [...shownColumns, ...entry.fields.map(({ key }) => key)];
  const types = new Map<string, 'string' | 'number'>();
  for (const [name, { column }] of Object.entries(systemColumnSpecs)) types.set(name, holding(column.type));
  for (const field of entry.fields) if (!field.sensitive) types.set(field.key, holding(columnOf(field).type));
  return {
    entry,
    registries,
    name: quote(entry.name),
    readable,
    merges: speech.engine === 'sqlite',
    places: [...namedPeople(entry).map(({ key }) => key), WAITS_FOR, 'student', 'department', 'college'],
    columns: readable.map(quote).join(', '),
    quote,
    holds: (key) => types.get(key),
    ...(speech.engine === 'sqlite' &&
      entry.people.length > 0 && { holder: { column: WAITS_FOR, named: entry.people } }),
    isNeverNull: (key) => systemColumnSpecs[key]?.nullable === false,
    encode: (field, id, value) => encode(entry.name, field, id, value, cipher),
  };
}

/** Where a row stands, for those who count: see `Database.versionOf`. */
export const placesOf = ({ places }: EntryTable, row: EntryRow) =>
  places.map((key) => [key, row[key] ?? null] as const);

const holding = (type: string) => (type === 'int' ? 'number' : 'string');

/** The EntitySchemas of all entries. */
export const entrySchemas = (entries: readonly EntryResource[]): EntitySchema[] => entries.map(schemaOf);
