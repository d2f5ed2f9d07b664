import { randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';

/** Both engines must give the same answers. MySQL or MariaDB takes part when TEST_DATABASE_URL names a server. */
export type Engine = 'sqlite' | 'mysql';

const available: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'mysql'] : ['sqlite'];
/** TEST_ENGINES=mysql leaves SQLite out. */
export const engines = available.filter((engine) => process.env.TEST_ENGINES?.includes(engine) ?? true);

/**
 * Whether an engine is the first that is asked. Of what the program decides and no database answers for, the first alone is asked;
 * `npm test -- galera` asks the other.
 */
export const isFirst = (engine: Engine): boolean => engine === engines[0];
/** The first alone. */
export const oneEngine = engines.slice(0, 1);

/** An empty database: the environment that names it, and how to drop it. */
export interface Storage {
  readonly environment: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
}

/** A new database on an engine. */
export async function prepare(engine: Engine): Promise<Storage> {
  const server = process.env.TEST_DATABASE_URL;
  if (engine === 'sqlite' || !server) return { environment: {}, drop: async () => undefined };
  const name = `contract_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await mysql.createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { environment: { DATABASE_URL: url.href }, drop: () => run(`DROP DATABASE ${name}`) };
}
