import { expect, it } from 'vitest';
import { startApp } from '../../testing/app';

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
