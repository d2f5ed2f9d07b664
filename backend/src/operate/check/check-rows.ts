import { countOf } from '../../base/database/count-of';
import type { SnapshotReader } from '../../base/database/engine';
import { fillRows, spellFollowing } from '../../base/database/migrate/following';
import type { SchemaDialect } from '../../base/database/migrate/schema-dialect';
import type { Following } from '../../base/database/migrate/wanted-tables';
import { type DatabaseOptions, openEngine } from '../../base/database/open';
import { OperatorError } from '../command';

/** The number of wrong rows in a table that follows from another one. */
export interface Differences {
  readonly table: string;
  /** The number of rows in total. */
  readonly rows: number;
  readonly missing: number;
  /** Rows that differ from the row that they follow from. */
  readonly wrong: number;
  /** Rows that follow from no row. */
  readonly left: number;
  /** Whether the triggers that keep the rows are missing. */
  readonly isLoose: boolean;
}

export const differs = ({ missing, wrong, left, isLoose }: Differences): boolean =>
  isLoose || missing + wrong + left > 0;

/**
 * Compares the tables as of one moment, while a server may be writing. It changes nothing.
 * @throws OperatorError before the first migration
 */
export async function checkRows(options: DatabaseOptions): Promise<Differences[]> {
  const engine = await openEngine(options);
  if (engine.shortening?.isDue()) {
    await engine.close();
    throw unmigrated();
  }
  const session = (reader: SnapshotReader) => ({ ...readOnly, read: reader.read.bind(reader) });
  const check = engine.snapshot(async (reader) => {
    const dialect = await engine.schemaDialect(session(reader));
    const there = await dialect.inventory(session(reader));
    const found: Differences[] = [];
    for (const one of options.following ?? []) {
      if (![one.table, one.into].every((name) => there.tables.has(name))) throw unmigrated();
      const isLoose = spellFollowing(one, dialect).triggers.some(({ name }) => !there.triggers.has(name));
      found.push({ table: one.table, ...(await counted(reader, one, dialect)), isLoose });
    }
    return found;
  });
  return check.finally(() => engine.close());
}

const unmigrated = () => new OperatorError('The database was not migrated to this version yet: npm run migrate.');

const readOnly = { run: () => Promise.reject(new Error('A check changes nothing')) };

/** Fills in again the rows of the tables that differ. */
export async function mendRows(options: DatabaseOptions, tables: ReadonlySet<string>): Promise<void> {
  const engine = await openEngine(options);
  const mend = engine.migration(async (session) => {
    const dialect = await engine.schemaDialect(session);
    for (const one of options.following ?? [])
      if (tables.has(one.table)) await fillRows(session, dialect, spellFollowing(one, dialect).fill);
  });
  await mend.finally(() => engine.close());
}

async function counted(
  reader: SnapshotReader,
  { table, into, source, columns, when }: Following,
  dialect: SchemaDialect,
) {
  const { quote, text } = dialect;
  const columnOf = (row: string) => (name: string) => `${row}.${quote(name)}`;
  const [record, row] = [columnOf('r'), columnOf('f')];
  const wanted = `(${when(record, text)})`;
  const own = `${row(source)} = ${text(table)}`;
  const pair = `${row('id')} = ${record('id')}`;
  const same = Object.entries(columns).map(
    ([there, here]) => `(${row(there)} = ${record(here)} OR (${row(there)} IS NULL AND ${record(here)} IS NULL))`,
  );
  const count = (sql: string) => countOf(reader, sql);
  const [records, rows] = [`${quote(table)} r`, `${quote(into)} f`];
  return {
    rows: await count(`${rows} WHERE ${own}`),
    missing: await count(`${records} WHERE ${wanted} AND NOT EXISTS (SELECT 1 FROM ${rows} WHERE ${pair} AND ${own})`),
    wrong: await count(
      `${rows} JOIN ${records} ON ${pair} WHERE ${own} AND ${wanted} AND (${same.join(' AND ')}) IS NOT TRUE`,
    ),
    left: await count(`${rows} WHERE ${own} AND NOT EXISTS (SELECT 1 FROM ${records} WHERE ${pair} AND ${wanted})`),
  };
}
