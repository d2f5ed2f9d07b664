import type { EntitySchema } from 'typeorm';
import { Database } from './database';
import type { Engine, EngineName } from './engine';
import { spellFollowing } from './migrate/following';
import { migrate, type Outlook, preview, type SchemaTarget } from './migrate/migrate';
import type { OnProgress } from './migrate/shorten';
import { wantedTables } from './migrate/wanted-tables';
import { witness } from './transaction';

export interface DatabaseOptions extends Omit<SchemaTarget, 'tables'> {
  /** `mysql://…`. Undefined for the embedded engine. */
  readonly url: string | undefined;
  /** Absolute path of the embedded engine's file. */
  readonly file: string;
  readonly schemas: readonly EntitySchema[];
  /** Tables that refuse UPDATE and DELETE. */
  readonly appendOnly?: readonly string[];
  /** Ids of changes that may be made although they narrow or drop something: see `Refusal`. */
  readonly allowed?: readonly string[];
  /** Receives a message before each step that takes minutes, and before a database that is away is waited for. */
  readonly onProgress?: OnProgress;
}

/**
 * Opens the database and brings its schema up to date.
 * @throws Error when it cannot be reached, or a schema is not portable
 * @throws MigrationBlocked when existing rows do not fit
 */
export async function openDatabase(options: DatabaseOptions): Promise<{ database: Database } & Outlook> {
  const wish = wishOf(options);
  witness.opened?.(wish.tables);
  const engine = await openEngine(options);
  try {
    const outlook = await migrate(engine, wish, new Set(options.allowed), options.onProgress);
    return { database: new Database(engine, options.following), ...outlook };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Returns what opening the database would change. */
export async function previewDatabase(options: DatabaseOptions): Promise<Outlook> {
  const wish = wishOf(options);
  const engine = await openEngine(options);
  try {
    return await preview(engine, wish, new Set(options.allowed));
  } finally {
    await engine.close();
  }
}

/**
 * Drops the indexes of tables before many rows are loaded, except those that enforce uniqueness. It also
 * drops the triggers that keep following tables. The next opening creates them again from all rows together,
 * which takes a fraction of the time.
 */
export async function dropIndexes(options: DatabaseOptions, tables: readonly string[]): Promise<void> {
  const engine = await openEngine(options);
  const drop = engine.migration(async (session) => {
    const dialect = await engine.schemaDialect(session);
    const there = await dialect.inventory(session);
    for (const table of tables)
      for (const { name, unique } of there.tables.get(table)?.indexes.values() ?? [])
        if (!unique) await session.run(dialect.dropIndex(table, name), []);
    for (const one of options.following ?? [])
      for (const { name } of tables.includes(one.table) ? spellFollowing(one, dialect).triggers : [])
        if (there.triggers.has(name)) await session.run(dialect.dropTrigger(one.table, name), []);
  });
  await drop.finally(() => engine.close());
}

export const wishOf = ({
  schemas,
  appendOnly,
  derived,
  following,
  renamed,
  vocabularies,
  description,
}: DatabaseOptions): SchemaTarget => ({
  tables: wantedTables(schemas, appendOnly),
  ...(renamed && { renamed }),
  ...(vocabularies && { vocabularies }),
  ...(derived && { derived }),
  ...(following && { following }),
  ...(description && { description }),
});

/**
 * The engines that are reached by an address, by its scheme. Each is loaded when it is used: a driver costs start-up
 * time.
 */
const byScheme: Readonly<
  Record<Exclude<EngineName, 'sqlite'>, (url: string, onProgress?: OnProgress) => Promise<Engine>>
> = {
  mysql: async (url, onProgress) => (await import('./engines/mysql')).MysqlEngine.open(url, onProgress),
};

/** Opens the engine of an address, or the embedded one without an address. */
export async function openEngine({
  url,
  file,
  onProgress,
}: Pick<DatabaseOptions, 'url' | 'file' | 'onProgress'>): Promise<Engine> {
  if (!url) return (await import('./engines/sqlite')).SqliteEngine.open(file);
  const [, open] = Object.entries(byScheme).find(([scheme]) => url.startsWith(`${scheme}:`)) ?? [];
  // Without the address, which has a password.
  if (!open) throw new Error('No engine has such an address');
  return open(url, onProgress);
}
