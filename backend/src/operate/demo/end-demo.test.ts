import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { PatientKeys } from '../../base/config/patient-keys';
import { type Database, type EntitySchema, newId } from '../../base/database';
import { key, table, words } from '../../base/database/columns';
import { openDatabase } from '../../base/database/open';
import { insertAll } from '../../base/database/write-rows';
import { filesTable } from '../../files/files';
import { LocalDisk } from '../../files/local-disk';
import { fileRow } from '../../files/testing/file-row';
import { bytes, keysOf } from '../../files/testing/store-contract';
import { hasEnded, setupTable } from '../../people/beginning';
import { temporaryDirectory } from '../../testing/temporary';
import { OperatorError } from '../command';
import { findPatientKeys } from '../sealed/keys';
import { demoPeople, endDemo } from './end-demo';

const usersTable = table('users', { id: key, name: words(100), email: words(100) });

/** A demo of one invented person and two files. */
async function demo() {
  const dataDir = await temporaryDirectory();
  const options = {
    url: undefined,
    file: join(dataDir, 'countersign.sqlite'),
    schemas: [usersTable, filesTable, setupTable].map((one) => one as EntitySchema),
  };
  const open = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const { database } = await openDatabase(options);
    return work(database).finally(() => database.close());
  };
  const store = await LocalDisk.open(join(dataDir, 'files'));
  const files = ['a/one', 'a/two'].map((key) => fileRow(key, key));
  for (const { key } of files) await store.put(key, bytes(key));
  await open((database) =>
    database.transaction(async (tx) => {
      await insertAll(tx, database, 'users', [{ id: newId(), name: 'Asha', email: 'asha@demo.test' }]);
      await insertAll(tx, database, 'files', files);
    }),
  );
  const left = () =>
    open(async (database) => ({
      rows: await database.read('SELECT id FROM users UNION ALL SELECT id FROM files'),
      files: await keysOf(store),
      hasEnded: await hasEnded(database),
    }));
  return { options, store, left };
}

it('is ended again after a file could not be deleted, and leaves neither rows nor files', async () => {
  const { options, store, left } = await demo();
  const real = store.delete.bind(store);
  const deletion = vi.spyOn(store, 'delete').mockImplementationOnce(real).mockRejectedValueOnce(new Error('power cut'));
  await expect(endDemo(options, store)).rejects.toThrow('power cut');
  deletion.mockRestore();
  expect((await left()).files).toHaveLength(1);
  expect(await demoPeople(options)).toEqual({ invented: 1, added: [] });

  expect(await endDemo(options, store)).toEqual({ files: 2 });
  expect(await left()).toEqual({ rows: [], files: [], hasEnded: true });
  await expect(demoPeople(options)).rejects.toThrow(OperatorError);
});

it('leaves nothing of a type that the registry has no more', async () => {
  const { options, store } = await demo();
  const memo = table('memo', { id: key, text: words(100) }) as EntitySchema;
  const before = { ...options, schemas: [...options.schemas, memo] };
  const { database } = await openDatabase(before);
  await database.transaction((tx) => insertAll(tx, database, 'memo', [{ id: newId(), text: 'invented' }]));
  await database.close();
  await endDemo(options, store);
  const again = await openDatabase(before);
  expect(again.steps.map(({ summary }) => summary)).toEqual(['create table memo']);
  await again.database.close();
});

it('lets a college seal with another key than its demo', async () => {
  const { options, store } = await demo();
  const start = async () => {
    const { database } = await openDatabase(options);
    const patientKeys = PatientKeys.of(randomBytes(32));
    const columns = [{ table: 'users', column: 'name', cellName: (id: string) => id }];
    await findPatientKeys({ patientKeys, dataDir: '' }, database, columns).finally(() => database.close());
  };
  await start();
  await expect(start()).rejects.toThrow('it is another installation’s key');
  await endDemo(options, store);
  await start();
});
