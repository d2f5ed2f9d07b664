/** A start with the key of what is sealed, without it, and with another. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigurationError, loadConfig } from '../../base/config';
import { type EntitySchema, newId } from '../../base/database';
import { key, table, words } from '../../base/database/columns';
import { openDatabase } from '../../base/database/open';
import { insertAll } from '../../base/database/write-rows';
import { cipherWith } from '../../field-types';
import { temporaryDirectory } from '../../testing/temporary';
import { findPatientKeys, LOST_FILE } from './keys';

const columns = ['names', 'others'].map((name) => ({
  table: name,
  column: 'text',
  placeOf: (id: string) => `at ${id}`,
}));

/** An installation with two columns of sealed texts, both empty. */
async function installation() {
  const dataDir = await temporaryDirectory();
  const schemas = columns.map((one) => table(one.table, { id: key, text: words(200) }) as EntitySchema);
  const { database } = await openDatabase({ url: undefined, file: join(dataDir, 'a.sqlite'), schemas });
  onTestFinished(() => database.close());
  const file = join(dataDir, 'patient.key');
  /** As a start does it. */
  const start = async () => {
    const config = await loadConfig({ DATA_DIR: dataDir });
    await findPatientKeys(config, database, columns);
    return config.patientKeys;
  };
  const seal = async (into: string, cipher = cipherWith(Buffer.alloc(32, 7))) => {
    const id = newId();
    const row = { id, text: cipher.seal('Savitri', `at ${id}`) };
    await database.transaction((tx) => insertAll(tx, database, into, [row]));
  };
  return { dataDir, file, start, seal };
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

it('goes on as soon as one key opens what was sealed last, in any place', async () => {
  const { file, start, seal } = await installation();
  const own = cipherWith(await start());
  await seal('names');
  await expect(start()).rejects.toThrow(`No key of ${file} opens what is sealed`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}${randomBytes(32).toString('hex')}\n`);
  await expect(start()).rejects.toThrow('No key of');
  await seal('others', own);
  expect((await start()).reveal()).toHaveLength(2);
});

it('makes a new one once the operator says that the old one is gone for good', async () => {
  const { dataDir, file, start, seal } = await installation();
  await seal('names');
  await writeFile(join(dataDir, LOST_FILE), '');
  const made = await start();
  expect((await start()).reveal()).toEqual(made.reveal());
  await rm(join(dataDir, LOST_FILE));
  await expect(start()).rejects.toThrow(`No key of ${file} opens`);
});
