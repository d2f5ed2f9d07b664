import Sqlite from 'better-sqlite3';
import { KEY, read, SHAPES } from '../../../../backend/src/base/database/engines/sqlite-shapes';

interface Made {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** Writes a file as versions before 0160 wrote it: each date as its letters. @param keepsKeys as 0158 did; before that they were letters too */
export function lengthen(file: string, keepsKeys: boolean): void {
  const database = new Sqlite(file);
  const shapes = SHAPES.filter((shape) => !keepsKeys || shape !== KEY);
  const stays = (cell: unknown) => keepsKeys && cell instanceof Uint8Array && cell.length === 16;
  database.function('letters', (cell) => (stays(cell) ? cell : read(cell)));
  const made = database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`)
    .all() as Made[];
  const of = (type: Made['type']) => made.filter((one) => one.type === type);
  database.transaction(() => {
    for (const { name } of of('trigger')) database.exec(`DROP TRIGGER "${name}"`);
    for (const { name, sql } of of('table')) {
      database.exec(`ALTER TABLE "${name}" RENAME TO shorter`);
      database.exec(shapes.reduce((long, { type, longType }) => long.replaceAll(type, longType), sql));
      const names = database.prepare(`SELECT name FROM pragma_table_info(?)`).pluck().all(name) as string[];
      const cells = names.map((column) => `letters("${column}")`);
      database.exec(`INSERT INTO "${name}" SELECT ${cells.join(', ')} FROM shorter; DROP TABLE shorter`);
    }
    for (const { sql } of [...of('index'), ...of('trigger')]) database.exec(sql);
    if (keepsKeys) return;
    const older = `REPLACE(tables, '"type":"uuid"', '"type":"varchar","length":36')`;
    database.exec(`UPDATE schema_history SET tables = ${older}`);
  })();
  database.close();
}
