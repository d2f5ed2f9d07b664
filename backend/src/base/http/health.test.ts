import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from '../../testing/app';
import type { Database } from '../database';

it('is not ready while the disk of the database is full, and ready once a write finds room', async () => {
  const { database, request } = await startApp();
  const ready = async () => {
    const answer = await request('/readyz');
    return [answer.status, await answer.json()];
  };
  const pages = (most: number) => database.transaction((tx) => tx.read(`PRAGMA max_page_count = ${most}`));
  const fill = (id: string) =>
    database.transaction((tx) =>
      tx.run('INSERT INTO limit_counts (id, points, expires) VALUES (?, 0, 0)', [id.padEnd(4000, 'x')]),
    );
  const well = [200, { status: 'ready', database: 'ok', files: 'ok', migrations: 'ok' }];
  expect(await ready()).toEqual(well);
  const [{ page_count: used } = { page_count: 0 }] = await database.read<{ page_count: number }>('PRAGMA page_count');
  await pages(used);
  const tillFull = async () => {
    for (let row = 0; ; row++) await fill(`${row}`);
  };
  await expect(tillFull()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const full = [
    503,
    expect.objectContaining({
      status: 'not ready',
      database: 'full',
      files: 'ok',
      migrations: 'ok',
      reasons: ['The disk of the database is full (SQLITE_FULL).'],
    }),
  ];
  expect(await ready()).toEqual(full);
  expect(await ready()).toEqual(full);
  await pages(1_000_000);
  expect(await ready()).toEqual(well);
  expect(await database.read(`SELECT id FROM limit_counts WHERE id LIKE 'room %'`)).toEqual([]);
});

const sql = 'SELECT * FROM limit_counts';
it.each([
  ['a read', (database: Database) => database.read(sql)],
  ['a snapshot', (database: Database) => database.snapshot((reader) => reader.read(sql))],
])('is not ready any more once %s has met a damaged page of the file', async (_, meet) => {
  const first = await startApp();
  const words = Array.from({ length: 2000 }, (_, row) => `${row}`.padEnd(2000, 'x'));
  await first.database.transaction(async (tx) => {
    for (const id of words) await tx.run('INSERT INTO limit_counts (id, points, expires) VALUES (?, 0, 0)', [id]);
  });
  await first.app.close();
  const file = await open(join(first.dataDir, 'countersign.sqlite'), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size / 2, 0xff), 0, size / 2, size / 2);
  await file.close();

  const { database, request } = await startApp({}, { DATA_DIR: first.dataDir });
  expect((await request('/readyz')).status).toBe(200);
  await expect(meet(database)).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  const answer = await request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ database: 'away', reasons: ['The file of the database is damaged (SQLITE_CORRUPT).'] }),
  ]);
});
