import { Database } from '../../../../backend/src/base/database';
import { readLastState } from '../../../../backend/src/base/database/migrate/history';
import type { WantedTable } from '../../../../backend/src/base/database/migrate/wanted-tables';
import { openEngine } from '../../../../backend/src/base/database/open';
import { rowsOf } from '../../../../backend/src/operate/backup/tables';

export type Row = Readonly<Record<string, string | number | null>>;

/** Every row of every table of ours, by table, in the order of the keys. */
export async function everyRow(environment: Readonly<Record<string, string>>): Promise<Map<string, Row[]>> {
  const file = `${environment.DATA_DIR}/countersign.sqlite`;
  const database = new Database(await openEngine({ url: environment.DATABASE_URL, file }));
  const quote = (name: string) => database.quote(name);
  try {
    return await database.snapshot(async (reader) => {
      const tables: readonly WantedTable[] = (await readLastState(reader, { quote }))?.tables ?? [];
      const found = new Map<string, Row[]>();
      for (const table of tables) {
        const rows: Row[] = [];
        for await (const row of rowsOf(reader, quote, table)) rows.push(row);
        found.set(table.name, rows);
      }
      return found;
    });
  } finally {
    await database.close();
  }
}
