import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';

/** An empty database on the server that TEST_DATABASE_URL names, dropped when the test has finished; gives its URL. */
export async function emptyMariadb(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { createConnection } = await import('mysql2/promise');
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: url.href });
    await connection.query(sql).finally(() => connection.end());
  };
  await run(`CREATE DATABASE ${name}`);
  onTestFinished(() => run(`DROP DATABASE ${name}`));
  url.pathname = `/${name}`;
  return url.href;
}
