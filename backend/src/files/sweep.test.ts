import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../schemas';
import { type EntitySchema } from '../base/database';
import { openDatabase } from '../base/database/open';
import { insertAll } from '../base/database/write-rows';
import { startApp } from '../testing/app';
import { temporaryDirectory } from '../testing/temporary';
import { BlobStore } from './blob-store';
import { filesTable } from './files';
import { LocalDisk } from './local-disk';
import { sweep } from './sweep';
import { fileRow } from './testing/file-row';
import { bytes, keysOf } from './testing/store-contract';

const keysFrom = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/${n}`);

/** Sweeps a store in two days, of which a database names a part. */
async function swept({ named, unnamed }: { named: number; unnamed: number }) {
  const folder = await temporaryDirectory();
  const store = await LocalDisk.open(join(folder, 'files'));
  const keys = keysFrom('named', named);
  for (const key of [...keys, ...keysFrom('unnamed', unnamed)]) await store.put(key, bytes('x'));
  const { database } = await openDatabase({
    url: undefined,
    file: join(folder, 'countersign.sqlite'),
    schemas: [filesTable as EntitySchema],
  });
  const rows = keys.map((key) => fileRow(key, 'x'));
  try {
    await database.transaction((tx) => insertAll(tx, database, 'files', rows));
    const removed = await sweep(database, store, new Date(Date.now() + 2 * DAY_MS)).catch(String);
    return { removed, left: (await keysOf(store)).length };
  } finally {
    await database.close();
  }
}

it.each([
  ['few', { named: 0, unnamed: 20 }, { removed: 20, left: 0 }],
  ['a small part', { named: 200, unnamed: 21 }, { removed: 21, left: 200 }],
])('removes what no row names, where that is %s', async (_, store, result) => {
  expect(await swept(store)).toEqual(result);
});

it.each([
  ['some of which this database names', { named: 150, unnamed: 21 }],
  ['none of which it names, as a new database', { named: 0, unnamed: 21 }],
])('removes nothing from a store that must be of another installation, %s', async (_, store) => {
  const removed = expect.stringContaining(`21 of ${store.named + 21} files are named by no record`);
  expect(await swept(store)).toEqual({ removed, left: store.named + 21 });
});

it('says so once a run', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const test = await startApp({});
  const [run] = timers.mock.calls.filter(([, ms]) => ms === DAY_MS).map(([each]) => each as () => void);
  timers.mockRestore();
  const store = test.app.get(BlobStore);
  const before = new Date(Date.now() - 2 * DAY_MS);
  for (const key of keysFrom('others', 30)) {
    await store.put(key, bytes('x'));
    await utimes(join(test.dataDir, 'files', key), before, before);
  }
  const said = () => test.logged.filter((line) => line.includes('sweeping files failed'));
  run?.();
  await vi.waitFor(() => expect(said()).toEqual([expect.stringContaining('30 of 30 files are named by no record')]));
  expect(await keysOf(store)).toHaveLength(30);
});
