/** Where a restore puts the files. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PatientKeys } from '../../base/config/patient-keys';
import { type Database, type EntitySchema, newId } from '../../base/database';
import { openDatabase } from '../../base/database/open';
import { insertRow } from '../../base/database/write-rows';
import { sha256Of } from '../../files/files';
import { type FileRow, filesTable } from '../../files/files.table';
import { LocalDisk } from '../../files/local-disk';
import { bytes, text } from '../../files/testing/store-contract';
import { temporaryDirectory } from '../../testing/temporary';
import { backUp } from '../backup/backup';
import { restore } from './restore';

const patientKey = Buffer.alloc(32, 7);

/** An installation of nothing but files, in a folder of its own. */
async function installation() {
  const dataDir = await temporaryDirectory();
  const options = {
    url: undefined,
    file: join(dataDir, 'countersign.sqlite'),
    schemas: [filesTable as EntitySchema],
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
      const content = `the bytes of ${key}`;
      const row: FileRow = {
        id: newId(),
        key,
        name: 'a.pdf',
        type: 'pdf',
        size: content.length,
        sha256: sha256Of(Buffer.from(content)),
        ownerTable: 'things',
        ownerId: newId(),
        field: 'file',
        createdBy: newId(),
        createdAt: new Date().toISOString(),
      };
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
  const config = { dataDir: living.dataDir, patientKeys: PatientKeys.of(patientKey) };
  await backUp({ config, database: living.options, blobs: store }, { file }, false);
  const bringBack = (into = copy, from = store) =>
    restore(file, {
      keys: { dataDir: into.dataDir, patientKeys: [patientKey], withoutKey: false },
      database: into.options,
      blobs: async () => from,
    });
  return { living, copy, store, bringBack };
}

it('puts back a file that is there with as many bytes and others', async () => {
  const { copy, store, bringBack } = await start();
  await store.delete('a/one');
  await store.put('a/one', bytes('THE BYTES OF A/ONE'));
  expect((await store.head('a/one'))?.size).toBe('the bytes of a/one'.length);
  await bringBack(copy, store);
  expect(await text(await store.get('a/one'))).toBe('the bytes of a/one');
});
