import Sqlite from 'better-sqlite3';
import { KEY_TYPE } from '../../../../backend/src/base/database/engines/sqlite-cells';
import { read } from '../../../../backend/src/base/database/engines/sqlite-keys';

interface Made {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** Writes a file as the versions before 0158 wrote it: each key as its 36 letters. */
export function lengthen(file: string): void {
  const database = new Sqlite(file);
  database.function('letters', read);
  const made = database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`)
    .all() as Made[];
  const of = (type: Made['type']) => made.filter((one) => one.type === type);
  database.transaction(() => {
    for (const { name } of of('trigger')) database.exec(`DROP TRIGGER "${name}"`);
    for (const { name, sql } of of('table')) {
      database.exec(`ALTER TABLE "${name}" RENAME TO shorter`);
      database.exec(sql.replaceAll(KEY_TYPE, 'varchar(36)'));
      const names = database.prepare(`SELECT name FROM pragma_table_info(?)`).pluck().all(name) as string[];
      const cells = names.map((column) => `letters("${column}")`);
      database.exec(`INSERT INTO "${name}" SELECT ${cells.join(', ')} FROM shorter; DROP TABLE shorter`);
    }
    for (const { sql } of [...of('index'), ...of('trigger')]) database.exec(sql);
    const older = `REPLACE(tables, '"type":"uuid"', '"type":"varchar","length":36')`;
    database.exec(`UPDATE schema_history SET tables = ${older}`);
  })();
  database.close();
}
