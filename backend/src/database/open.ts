import type { EntitySchema } from 'typeorm';
import { Database } from './database';
import { migrate } from './migrate/migrate';
import type { Step } from './migrate/plan';
import { wanted } from './migrate/wanted';
import type { Engine } from './types';

export interface DatabaseOptions {
  /** `mysql://…`; without it the embedded engine is used. */
  readonly url: string | undefined;
  /** Absolute path of the embedded engine's file. */
  readonly file: string;
  readonly schemas: readonly EntitySchema[];
  /** Tables that refuse UPDATE and DELETE. */
  readonly appendOnly?: readonly string[];
}

/** Opens the database and brings its schema up to date. @throws Error when it cannot be reached or a schema is not portable */
export async function openDatabase(options: DatabaseOptions): Promise<{ database: Database; steps: Step[] }> {
  const tables = wanted(options.schemas, options.appendOnly);
  const engine = await openEngine(options);
  try {
    const steps = await migrate(engine, tables);
    return { database: new Database(engine), steps };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Each engine is loaded only when it is used: a driver costs start-up time. */
async function openEngine({ url, file }: DatabaseOptions): Promise<Engine> {
  if (url) return (await import('./engines/mysql')).MysqlEngine.open(url);
  return (await import('./engines/sqlite')).SqliteEngine.open(file);
}
