/** Where a restore puts the files: into a store that is this installation's alone. */
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../../schemas';
import { loadConfig, Secret } from '../../base/config';
import { PatientKeys } from '../../base/config/patient-keys';
import { type Database, type EntitySchema } from '../../base/database';
import { openDatabase } from '../../base/database/open';
import { insertRow } from '../../base/database/write-rows';
import { filesTable } from '../../files/files';
import { LocalDisk } from '../../files/local-disk';
import { sweep } from '../../files/sweep';
import { fileRow } from '../../files/testing/file-row';
import { bytes, keysOf, text } from '../../files/testing/store-contract';
import { setupTable } from '../../people/beginning';
import { temporaryDirectory } from '../../testing/temporary';
import { backUp } from '../backup/backup';
import { findPatientKeys, LOST_FILE } from '../sealed/keys';
import { restore } from './restore';

const patientKey = Buffer.alloc(32, 7);
const inADay = () => new Date(Date.now() + DAY_MS + 60_000);

/** An installation of nothing but files, in a folder of its own. */
async function installation() {
  const dataDir = await temporaryDirectory();
  const options = {
    url: undefined,
    file: join(dataDir, 'countersign.sqlite'),
    schemas: [filesTable, setupTable].map((one) => one as EntitySchema),
  };
  const open = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const { database } = await openDatabase(options);
    return work(database).finally(() => database.close());
  };
  return { dataDir, options, open };
}
type Installation = Awaited<ReturnType<typeof installation>>;

/** Adds files with a row to an installation. */
async function add({ open }: Installation, store: LocalDisk, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.put(key, bytes(`the bytes of ${key}`));
  await open(async (database) => {
    for (const key of keys) {
      const row = { ...fileRow(key, `the bytes of ${key}`) };
      await database.transaction((tx) => insertRow(tx, database, 'files', row));
    }
  });
}

/** A living installation with two files, a backup of it, and a second installation that is still empty. */
async function start() {
  const living = await installation();
  const copy = await installation();
  const store = await LocalDisk.open(join(living.dataDir, 'files'));
  await add(living, store, ['a/one', 'a/two']);
  const file = join(living.dataDir, 'backup.tar.gz');
  const config = { dataDir: living.dataDir, patientKeys: PatientKeys.of(patientKey), jwtSecret: new Secret('x') };
  await backUp({ config, database: living.options, blobs: store }, { file }, false);
  const bringBack = (into = copy, from = store, sameStore = false) =>
    restore(file, {
      keys: { dataDir: into.dataDir, patientKeys: [patientKey], withoutKey: false },
      database: into.options,
      blobs: async () => from,
      sameStore,
    });
  const rowsOf = ({ open }: Installation) =>
    open((database) => database.read<{ id: string }>('SELECT id FROM files ORDER BY id'));
  return { living, copy, store, bringBack, rowsOf };
}

it('refuses the store of a living installation, whether the backup names all of it or not', async () => {
  const { living, copy, store, bringBack, rowsOf } = await start();
  await expect(bringBack()).rejects.toThrow(/has some already, such as a\/\w+\..*\n.*--same-store/);
  await add(living, store, ['b/since']);
  await expect(bringBack()).rejects.toThrow(/has some already/);
  expect(await rowsOf(copy)).toEqual([]);
  expect((await keysOf(store)).sort()).toEqual(['a/one', 'a/two', 'b/since']);
});

it('gives up the key that the backup names where it goes on without it, so that the next start makes another', async () => {
  const { living, copy } = await start();
  const columns = [{ table: 'files', column: 'name', cellName: (id: string) => id }];
  const begin = ({ open, dataDir }: Installation) =>
    open(async (database) => {
      const config = await loadConfig({ DATA_DIR: dataDir });
      await findPatientKeys(config, database, columns);
      return config;
    });
  const config = await begin(living);
  const file = join(living.dataDir, 'keyed.tar.gz');
  const store = await LocalDisk.open(join(living.dataDir, 'files'));
  await backUp({ config, database: living.options, blobs: store }, { file }, false);
  await restore(file, {
    keys: { dataDir: copy.dataDir, patientKeys: undefined, withoutKey: true },
    database: copy.options,
    blobs: async () => store,
    sameStore: true,
  });
  expect(await copy.open((database) => database.read("SELECT id FROM setup WHERE id = 'key'"))).toEqual([]);
  expect(await readFile(join(copy.dataDir, LOST_FILE), 'utf8')).toBe('');
  const { patientKeys } = await begin(copy);
  expect(patientKeys.reveal()).not.toEqual(config.patientKeys.reveal());
});

it.runIf(process.getuid?.() === 0)(
  'gives what it wrote to the owner of the folder, and nothing when it refuses',
  async () => {
    const { copy, store, bringBack } = await start();
    await chown(copy.dataDir, 4321, 4322);
    const mine = join(copy.dataDir, 'mine');
    await writeFile(mine, 'x');
    await expect(bringBack()).rejects.toThrow(/has some already/);
    expect((await stat(mine)).uid).toBe(0);
    await bringBack(copy, store, true);
    expect((await stat(mine)).uid).toBe(4321);
    expect((await stat(copy.options.file)).uid).toBe(4321);
  },
);

it('goes on in the store of its own backup when it is told so, and what was added since is swept', async () => {
  const { living, copy, store, bringBack, rowsOf } = await start();
  await add(living, store, ['b/since']);
  await bringBack(copy, store, true);
  expect(await rowsOf(copy)).toHaveLength(2);
  expect(await keysOf(store)).toHaveLength(3);
  await copy.open(async (database) => expect(await sweep(database, store, inADay())).toBe(1));
  expect((await keysOf(store)).sort()).toEqual(['a/one', 'a/two']);
});

it('puts back a file that is there with as many bytes and others', async () => {
  const { copy, store, bringBack } = await start();
  await store.delete('a/one');
  await store.put('a/one', bytes('THE BYTES OF A/ONE'));
  expect((await store.head('a/one'))?.size).toBe('the bytes of a/one'.length);
  await bringBack(copy, store, true);
  expect(await text(await store.get('a/one'))).toBe('the bytes of a/one');
});

it('goes on with its own files after it was broken off among them, and no start takes the rest for empty', async () => {
  const { copy, bringBack, rowsOf } = await start();
  const own = await LocalDisk.open(join(copy.dataDir, 'files'));
  const real = own.put.bind(own);
  const put = vi.spyOn(own, 'put').mockImplementation(async (key, source: Readable) => {
    if (key === 'a/two') throw new Error('power cut');
    return real(key, source);
  });
  await expect(bringBack(copy, own)).rejects.toThrow('power cut');
  put.mockRestore();
  expect(await keysOf(own)).toEqual(['a/one']);
  await expect(openDatabase(copy.options)).rejects.toThrow(/A restore was broken off/);
  await bringBack(copy, own);
  expect((await keysOf(own)).sort()).toEqual(['a/one', 'a/two']);
  expect(await rowsOf(copy)).toHaveLength(2);
});
