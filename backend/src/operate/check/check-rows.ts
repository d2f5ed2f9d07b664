import type { Dialect } from '../../base/database/migrate/dialect';
import { fillRows, spellFollowing } from '../../base/database/migrate/following';
import { dialectOf } from '../../base/database/migrate/migrate';
import type { Following } from '../../base/database/migrate/wanted-tables';
import { type DatabaseOptions, openEngine } from '../../base/database/open';
import type { SnapshotReader } from '../../base/database/types';
import { Refused } from '../command';

/** How many rows that follow from those of a table are not as they should be. */
export interface Differences {
  readonly table: string;
  /** How many there are. */
  readonly rows: number;
  readonly missing: number;
  /** Those that say something else than the row that they follow from. */
  readonly wrong: number;
  /** Those that follow from no row. */
  readonly left: number;
  /** Whether the triggers are gone that keep them. */
  readonly isLoose: boolean;
}

export const differs = ({ missing, wrong, left, isLoose }: Differences): boolean =>
  isLoose || missing + wrong + left > 0;

/** Compares, as of one moment and beside a server that writes. It changes nothing. @throws Refused before the first migration */
export async function checkRows(options: DatabaseOptions): Promise<Differences[]> {
  const engine = await openEngine(options);
  if (engine.shortening?.isDue()) {
    await engine.close();
    throw unmigrated();
  }
  const session = (reader: SnapshotReader) => ({ ...readOnly, read: reader.read.bind(reader) });
  const check = engine.snapshot(async (reader) => {
    const dialect = await dialectOf(engine, session(reader));
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

const unmigrated = () => new Refused('The database was not migrated to this version yet: npm run migrate.');

const readOnly = { run: () => Promise.reject(new Error('A check changes nothing')) };

/** Fills in again what differs. */
export async function mendRows(options: DatabaseOptions, tables: ReadonlySet<string>): Promise<void> {
  const engine = await openEngine(options);
  const mend = engine.migration(async (session) => {
    const dialect = await dialectOf(engine, session);
    for (const one of options.following ?? [])
      if (tables.has(one.table)) await fillRows(session, dialect, spellFollowing(one, dialect).fill);
  });
  await mend.finally(() => engine.close());
}

async function counted(reader: SnapshotReader, { table, into, source, columns, when }: Following, dialect: Dialect) {
  const { quote, text } = dialect;
  const of = (row: string) => (name: string) => `${row}.${quote(name)}`;
  const [record, row] = [of('r'), of('f')];
  const wanted = `(${when(record, text)})`;
  const own = `${row(source)} = ${text(table)}`;
  const pair = `${row('id')} = ${record('id')}`;
  const same = Object.entries(columns).map(
    ([there, here]) => `(${row(there)} = ${record(here)} OR (${row(there)} IS NULL AND ${record(here)} IS NULL))`,
  );
  const count = async (sql: string) => {
    const [found] = await reader.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`, []);
    return Number(found?.n ?? 0);
  };
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
