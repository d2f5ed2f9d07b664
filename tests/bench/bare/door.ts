import Database from 'better-sqlite3';
import mysql from 'mysql2/promise';
import { type Question, questions } from './questions';

type Values = (string | number | null)[];

/** The database of the bare server. Writes are on disk when they are done. */
export interface Door {
  all<Row>(question: Question, values: Values): Promise<Row[]> | Row[];
  /**
   * Runs several writes, all or none.
   * @param writes must be complete, because a transaction cannot wait for anything else
   */
  write(writes: readonly (readonly [Question, Values])[]): Promise<void> | void;
}

/** @param place a file, or `mysql://…` */
export const openDoor = (place: string): Door => (place.startsWith('mysql:') ? overMysql(place) : overSqlite(place));

function overSqlite(file: string): Door {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('cache_size = -64000');
  const entries = Object.entries(questions).map(([name, sql]) => [name, database.prepare(sql)]);
  const prepared = Object.fromEntries(entries) as Record<Question, Database.Statement>;
  const write = database.transaction((writes: readonly (readonly [Question, Values])[]) => {
    for (const [question, values] of writes) prepared[question].run(values);
  });
  return {
    all: <Row>(question: Question, values: Values) => prepared[question].all(values) as Row[],
    write,
  };
}

function overMysql(uri: string): Door {
  const pool = mysql.createPool({ uri, connectionLimit: 10 });
  return {
    async all<Row>(question: Question, values: Values) {
      const [rows] = await pool.execute(questions[question], values);
      return rows as Row[];
    },
    async write(writes) {
      const connection = await pool.getConnection();
      await connection.query('START TRANSACTION');
      for (const [question, values] of writes) await connection.execute(questions[question], values);
      await connection.query('COMMIT');
      connection.release();
    },
  };
}
