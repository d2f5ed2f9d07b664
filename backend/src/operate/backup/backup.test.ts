/** What a backup leaves beside its archive: nothing, whatever ends it. */
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '../../../../schemas';
import { Secret } from '../../base/config';
import { PatientKeys } from '../../base/config/patient-keys';
import { type EntitySchema, newId } from '../../base/database';
import { openDatabase } from '../../base/database/open';
import { insertRow } from '../../base/database/write-rows';
import { filesTable } from '../../files/files';
import { fileRow } from '../../files/testing/file-row';
import { temporaryDirectory } from '../../testing/temporary';
import { readArchive, textOf } from '../archive/reader';
import { backUp } from './backup';

const content = Buffer.from('the bytes of a file');
const signing = 'what signs the sign-ins, kept by an operator';

/** An installation with one file, and a folder for its backups. */
async function start() {
  const dataDir = await temporaryDirectory();
  const folder = await temporaryDirectory();
  const options = { url: undefined, file: join(dataDir, 'a.sqlite'), schemas: [filesTable as EntitySchema] };
  const { database } = await openDatabase(options);
  const row = { ...fileRow('a/one', content) };
  await database.transaction((tx) => insertRow(tx, database, 'files', row));
  await database.close();
  /** @param midway is waited for when the rows are read and their packing is under way */
  const save = (midway: () => Promise<void> = async () => undefined, into = folder, withSecrets = false) =>
    backUp(
      {
        config: { dataDir, patientKeys: PatientKeys.of(Buffer.alloc(32, 7)), jwtSecret: new Secret(signing) },
        database: options,
        blobs: {
          head: async (key) => {
            await midway();
            return { key, size: content.length, modified: new Date() };
          },
          get: async () => Readable.from([content]),
        },
      },
      { file: join(into, `${newId()}.tar.gz`) },
      withSecrets,
    );
  return { folder, save };
}

const isArchive = (name: string) => name.endsWith('.tar.gz');
const isDraft = (name: string) => /^\.countersign-backup-[\w-]+\.part$/.test(name);

it('has no rows in clear files while it is under way, and leaves nothing but the archive', async () => {
  const { folder, save } = await start();
  const midway = vi.fn(async () => {
    const found = await readdir(folder);
    expect(found.filter((name) => !isDraft(name))).toEqual([]);
    expect(found).toHaveLength(1);
  });
  await save(midway);
  expect(midway).toHaveBeenCalled();
  expect((await readdir(folder)).filter((name) => !isArchive(name))).toEqual([]);
});

it('takes away what one before has left that was killed, and nothing else', async () => {
  const { folder, save } = await start();
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);
  const put = async (name: string, at = new Date()) => {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), at, at);
  };
  await put('.countersign-backup-killed.part', longAgo);
  await put('.countersign-backup-beside.part');
  await put('.somebody-else.part', longAgo);
  await save();
  expect((await readdir(folder)).filter((name) => !isArchive(name)).sort()).toEqual([
    '.countersign-backup-beside.part',
    '.somebody-else.part',
  ]);
});

it('is not taken for a killed one while it reads rows for hours', async () => {
  const { folder, save } = await start();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await save(async () => {
    const [name = ''] = (await readdir(folder)).filter(isDraft);
    const draft = join(folder, name);
    await utimes(draft, new Date(0), new Date(0));
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    await vi.waitFor(async () => expect(Date.now() - (await stat(draft)).mtimeMs).toBeLessThan(HOUR_MS / 2));
    // Another one at the same time does not end it.
    await save();
  });
  expect((await readdir(folder)).filter(isArchive)).toHaveLength(2);
});

it('leaves nothing when it fails', async () => {
  const { folder, save } = await start();
  await expect(save(() => Promise.reject(new Error('the store is away')))).rejects.toThrow('the store is away');
  expect(await readdir(folder)).toEqual([]);
});

it('is refused in words where there is no such folder', async () => {
  const { folder, save } = await start();
  await expect(save(undefined, join(folder, 'none'))).rejects.toThrow(/^There is no folder .*none: make it first/);
});

it('has the key that signs sign-ins as well, wherever it comes from', async () => {
  const { folder, save } = await start();
  await save(undefined, folder, true);
  const [archive = ''] = (await readdir(folder)).filter(isArchive);
  const found = new Map<string, string>();
  await readArchive(join(folder, archive), async (path, bytes) => {
    found.set(path, await textOf(bytes, 1_000_000));
  });
  expect(found.get('secrets/jwt.secret')).toBe(`${signing}\n`);
  expect(found.get('secrets/patient.key')).toBe(`${Buffer.alloc(32, 7).toString('base64url')}\n`);
});
