import { join } from 'node:path';
import { expect, it } from 'vitest';
import { key, table } from '../../base/database/columns';
import { wantedTables } from '../../base/database/migrate/wanted-tables';
import { openDatabase } from '../../base/database/open';
import { insertAll } from '../../base/database/write-rows';
import { temporaryDirectory } from '../../testing/temporary';
import { rowsOf } from './tables';

const schema = table('memo', { id: key });

it.each([0, 1, 4000, 4001])('a table of %i rows is read whole, in the order of its key', async (count) => {
  const file = join(await temporaryDirectory(), 'rows.sqlite');
  const { database } = await openDatabase({ url: undefined, file, schemas: [schema] });
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(10_000 + at) }));
  await database.transaction((tx) => insertAll(tx, database, 'memo', rows));
  const read = await database.snapshot(async (reader) => {
    const found: object[] = [];
    for (const memo of wantedTables([schema]))
      for await (const row of rowsOf(reader, (name) => database.quote(name), memo)) found.push(row);
    return found;
  });
  await database.close();
  expect(read).toEqual(rows);
});
