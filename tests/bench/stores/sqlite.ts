import Database from 'better-sqlite3';
import type { Store } from './store';

/** @param bind converts values that the database does not store as they are */
export function openSqlite(
  file: string,
  bind: (values: (string | number | null)[]) => readonly unknown[] = (values) => values,
): Store {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  return {
    run: async (sql) => void database.exec(sql),
    async insert(table, rows) {
      let statement: Database.Statement | undefined;
      database.transaction(() => {
        for (const row of rows) {
          statement ??= database.prepare(insertion(table, Object.keys(row)));
          statement.run(bind(Object.values(row)));
        }
      })();
    },
    async close() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

const insertion = (table: string, names: readonly string[]) =>
  `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
