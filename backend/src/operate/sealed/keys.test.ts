/** A start with the key of what is sealed, without it, and with another. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigurationError, loadConfig } from '../../base/config';
import { type EntitySchema, newId } from '../../base/database';
import { key, table, words } from '../../base/database/columns';
import { openDatabase } from '../../base/database/open';
import { insertAll } from '../../base/database/write-rows';
import { cipherWith } from '../../field-types';
import { setupTable } from '../../people/beginning';
import { temporaryDirectory } from '../../testing/temporary';
import { keyPrint } from '../archive/manifest';
import { findPatientKeys, LOST_FILE, rememberKey } from './keys';

const columns = ['names', 'others'].map((name) => ({
  table: name,
  column: 'text',
  cellName: (id: string) => `at ${id}`,
}));

/** An installation with two columns of sealed texts, both empty. */
async function installation() {
  const dataDir = await temporaryDirectory();
  const tables = columns.map((one) => table(one.table, { id: key, text: words(200) }));
  const schemas = [...tables, setupTable].map((one) => one as EntitySchema);
  const { database } = await openDatabase({ url: undefined, file: join(dataDir, 'a.sqlite'), schemas });
  onTestFinished(() => database.close());
  const file = join(dataDir, 'patient.key');
  /** As a start does it. @param folder of another machine that serves the same database */
  const start = async (folder = dataDir) => {
    const config = await loadConfig({ DATA_DIR: folder });
    await findPatientKeys(config, database, columns);
    return config.patientKeys;
  };
  const seal = async (into: string, cipher = cipherWith(Buffer.alloc(32, 7))) => {
    const id = newId();
    const row = { id, text: cipher.seal('Savitri', `at ${id}`) };
    await database.transaction((tx) => insertAll(tx, database, into, [row]));
  };
  /** Writes that a key is gone, as the refusal of a start tells how, onto these machines. */
  const lose = async (...folders: readonly string[]) => {
    const refused = await start(folders[0]).catch(({ message }: Error) => message);
    const [, print] = /gone for good, write (\w+) into a file/.exec(String(refused)) ?? [];
    for (const folder of folders) await writeFile(join(folder, LOST_FILE), `${print}\n`);
  };
  return { dataDir, database, file, start, seal, lose };
}

it('makes a key where nothing is sealed, and goes on with it', async () => {
  const { file, start, seal } = await installation();
  const made = await start();
  expect(await readFile(file, 'utf8')).toBe(`${made.reveal()[0].toString('base64url')}\n`);
  await seal('names', cipherWith(made));
  expect((await start()).reveal()).toEqual(made.reveal());
});

it.each(['names', 'others'])('makes none where something is sealed, in whichever place: %s', async (place) => {
  const { file, start, seal } = await installation();
  await seal(place);
  await expect(start()).rejects.toThrow(ConfigurationError);
  await expect(start()).rejects.toThrow(`There is no ${file}, and patients’ names in this database are sealed`);
  expect(existsSync(file)).toBe(false);
});

it('goes on with what an earlier version sealed as soon as one key opens the newest of it, in any place', async () => {
  const { file, start, seal } = await installation();
  await seal('names');
  const own = randomBytes(32);
  await writeFile(file, `${own.toString('base64url')}\n`);
  await expect(start()).rejects.toThrow(`No key of ${file} is the one with which this database seals`);
  await writeFile(file, `${own.toString('base64url')}\n${randomBytes(32).toString('base64url')}\n`);
  await expect(start()).rejects.toThrow('No key of');
  await seal('others', cipherWith(own));
  expect((await start()).reveal()).toHaveLength(2);
});

it('has one key on all machines that serve a database, also before anything is sealed', async () => {
  const { dataDir, file, start } = await installation();
  const other = await temporaryDirectory();
  const starts = await Promise.allSettled([start(), start(other)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [first, second] = existsSync(file) ? [dataDir, other] : [other, dataDir];
  const theirs = join(second, 'patient.key');
  expect(existsSync(theirs)).toBe(false);
  await expect(start(second)).rejects.toThrow('it is the file of the one that started first');
  await writeFile(theirs, randomBytes(32).toString('base64url'));
  await expect(start(second)).rejects.toThrow(`No key of ${theirs} is the one`);
  await writeFile(theirs, await readFile(join(first, 'patient.key')));
  expect((await start(second)).reveal()).toEqual((await start(first)).reveal());
});

it('asks for the key that everything was sealed with anew, and for no earlier one', async () => {
  const { database, file, start } = await installation();
  const old = (await start()).reveal()[0].toString('base64url');
  const present = randomBytes(32).toString('base64url');
  await writeFile(file, `${present}\n${old}\n`);
  await rememberKey(database, await start());
  await writeFile(file, old);
  await expect(start()).rejects.toThrow('No key of');
  await writeFile(file, present);
  await start();
});

it('makes a new one once the operator says that the old one is gone for good, and keeps to that one', async () => {
  const { dataDir, file, start, seal, lose } = await installation();
  await seal('names', cipherWith(await start()));
  await rm(file);
  await expect(start()).rejects.toThrow(`There is no ${file}`);
  await lose(dataDir);
  const made = await start();
  expect((await start()).reveal()).toEqual(made.reveal());
  await writeFile(file, randomBytes(32).toString('base64url'));
  await expect(start()).rejects.toThrow(`No key of ${file} is the one`);
});

it('gives up the key that is named, whatever the clocks of the machines say, and no other', async () => {
  const { dataDir, database, file, start, lose } = await installation();
  await start();
  await rm(file);
  const word = join(dataDir, LOST_FILE);
  await writeFile(word, '');
  await utimes(word, new Date('2999-01-01'), new Date('2999-01-01'));
  await expect(start()).rejects.toThrow(/gone for good, write \w{16} into a file/);
  await lose(dataDir);
  await utimes(word, new Date('2000-01-01'), new Date('2000-01-01'));
  const other = await temporaryDirectory();
  await copyFile(word, join(other, LOST_FILE));
  const [made] = (await start()).reveal();
  await utimes(join(other, LOST_FILE), new Date('2999-01-01'), new Date('2999-01-01'));
  await expect(start(other)).rejects.toThrow(`write ${keyPrint(made)} into a file`);
  expect(await database.read("SELECT tokenHash FROM setup WHERE id = 'key'")).toEqual([{ tokenHash: keyPrint(made) }]);
});

it.each(['', 'What an earlier version wrote.\n'])(
  'takes the word %j where no key is named yet, and nothing that cannot be read',
  async (said) => {
    const { dataDir, file, start, seal } = await installation();
    await seal('names');
    const word = join(dataDir, LOST_FILE);
    await expect(start()).rejects.toThrow(`gone for good, make an empty file ${word}: `);
    await mkdir(word);
    await expect(start()).rejects.toThrow('EISDIR');
    expect(existsSync(file)).toBe(false);
    await rmdir(word);
    await writeFile(word, said);
    await start();
    expect(existsSync(word)).toBe(false);
  },
);

it('goes on with the new key of one machine alone, whichever others were told that the old one is gone', async () => {
  const { dataDir, file, start, lose } = await installation();
  await start();
  await rm(file);
  const other = await temporaryDirectory();
  await lose(dataDir, other);
  const made = await start();
  await expect(start(other)).rejects.toThrow('it is the file of the one that started first');
  expect((await start()).reveal()).toEqual(made.reveal());
  await writeFile(join(other, 'patient.key'), await readFile(file));
  expect((await start(other)).reveal()).toEqual(made.reveal());
  expect(existsSync(join(other, LOST_FILE))).toBe(false);
});
