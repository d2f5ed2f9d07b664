import mysql from 'mysql2/promise';
import type { Store } from './store';

const batch = 500;

/** @param url of an empty database */
export async function openMysql(url: string): Promise<Store> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
  const write = async (table: string, rows: readonly object[]) => {
    const [first] = rows;
    if (!first) return;
    const names = Object.keys(first).map((name) => `\`${name}\``);
    await connection.query(`INSERT INTO \`${table}\` (${names.join(', ')}) VALUES ?`, [
      rows.map((row) => Object.values(row)),
    ]);
  };
  return {
    run: async (sql) => void (await connection.query(sql)),
    async insert(table, rows) {
      await connection.query('START TRANSACTION');
      let some: object[] = [];
      for (const row of rows) {
        some.push(row);
        if (some.length < batch) continue;
        await write(table, some);
        some = [];
      }
      await write(table, some);
      await connection.query('COMMIT');
    },
    close: () => connection.end(),
  };
}
