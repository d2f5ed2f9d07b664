import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '../../base/config';
import type { PatientKeys } from '../../base/config/patient-keys';
import type { Database, Reader, Transaction } from '../../base/database';
import { insertOnce } from '../../base/database/write-rows';
import { type Cipher, cipherWith, isSealed, isSealedSql } from '../../field-types';
import type { SetupRow } from '../../people/beginning';
import { keyPrint } from '../archive/manifest';
import type { SealedColumn } from './columns';

/** Of so many of the newest rows, the newest sealed value of a column is tried. */
const LOOKED_AT = 20;

/**
 * The operator's word that a key is gone for good: the print of the one that the database asks for, or anything where it
 * asks for none yet. A start takes the file away once it has followed it.
 */
export const LOST_FILE = 'patient.key.lost';

/**
 * Makes the key of the patient identifiers where there is none yet. Where there is one, it must be here: a new key would
 * leave every name unreadable, and nobody would notice until somebody looks. Every machine that serves the database says
 * its key there, and the first one counts, so that two that start at once do not both go on with one of their own.
 * @throws ConfigurationError when the key is not here
 */
export async function findPatientKeys(
  { patientKeys, dataDir }: Pick<Config, 'patientKeys' | 'dataDir'>,
  database: Database,
  columns: readonly SealedColumn[],
): Promise<void> {
  if (columns.length === 0) return patientKeys.make();
  const { place, file } = patientKeys;
  const lost = join(dataDir, LOST_FILE);
  const isThere = patientKeys.areThere();
  const refusal = (print: string | undefined) =>
    new ConfigurationError([
      isThere
        ? `No key of ${place} is the one with which this database seals patients’ names and the like: it is another installation’s key, or a new one. Put the old key there as well, in a line of its own`
        : `There is no ${place}, and patients’ names in this database are sealed with a key. Put it back there; a new one would open none of them`,
      'The key is in the safe place that you keep it in, or in a backup made with --with-secrets: tar -xzOf <backup> secrets/patient.key. Where several machines serve this database it is the file of the one that started first, which each of them needs',
      `Where it is gone for good, ${print === undefined ? 'make an empty file' : `write ${print} into a file`} ${lost}: a start then goes on without it, and what it sealed stays unreadable`,
    ]);
  const isOurs = (print: string) =>
    patientKeys.areThere() && patientKeys.reveal().some((key) => keyPrint(key) === print);
  const known = await keyIn(database);
  const givenUp = await readFile(lost, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known === undefined || !isOurs(known)) {
    // The file names the key. Of the one that another machine has made since it was written, it says nothing. Where no key
    // is named, whatever an earlier version wrote into it counts as well.
    const isLost = known === undefined ? givenUp !== undefined : givenUp?.trim() === known;
    if (!isLost && (known !== undefined || !(await isSound()))) throw refusal(known);
    await patientKeys.make();
    const print = await claim(database, patientKeys, known);
    if (!isOurs(print)) {
      // Another machine was first, and nothing is sealed with the key that was made here.
      if (!isThere && file !== undefined) await rm(file, { force: true });
      throw refusal(print);
    }
  }
  // It was about the key that is replaced by now, and not about the next one.
  if (givenUp !== undefined) await rm(lost, { force: true });

  /** Of what an earlier version sealed, which said its key nowhere else. */
  function isSound(): Promise<boolean> {
    return isThere ? opensSome(database, columns, cipherWith(patientKeys)) : isUnsealed(database, columns);
  }
}

/** From now on a start must have the first of these keys. Everything is sealed with it. */
export const rememberKey = async (database: Database, keys: PatientKeys): Promise<void> =>
  void (await claim(database, keys, await keyIn(database)));

/** The next start may have any key: nothing is sealed by then, or it goes on without the key. */
export const forgetKey = (tx: Transaction): Promise<void> => tx.changeAll("DELETE FROM setup WHERE id = 'key'");

/**
 * Says that the first of these keys seals here, unless another one does.
 * @param gone the print that it replaces
 * @returns the print of the key that does
 */
function claim(database: Database, keys: PatientKeys, gone: string | undefined): Promise<string> {
  const row: SetupRow = { id: 'key', tokenHash: keyPrint(keys.reveal()[0]), expiresAt: new Date().toISOString() };
  return database.transaction(async (tx) => {
    await insertOnce(tx, database, 'setup', 'id', row);
    await tx.lock('setup', row.id);
    const found = await keyIn(tx);
    if (found !== undefined && found !== gone) return found;
    await tx.changeOne('UPDATE setup SET tokenHash = ? WHERE id = ?', [row.tokenHash, row.id]);
    return row.tokenHash;
  });
}

async function keyIn(from: Reader): Promise<string | undefined> {
  const [row] = await from.read<SetupRow>("SELECT tokenHash FROM setup WHERE id = 'key'");
  return row?.tokenHash;
}

/** Whether a key opens the newest value of any column. Where none has a value, there is nothing to open. */
async function opensSome(database: Database, columns: readonly SealedColumn[], cipher: Cipher): Promise<boolean> {
  let isAnything = false;
  for (const { table, column, cellName } of columns) {
    const rows = await database.read<{ id: string; cell: string | null }>(
      `SELECT id, ${database.quote(column)} AS cell FROM ${database.quote(table)} ORDER BY id DESC LIMIT ${LOOKED_AT}`,
    );
    const newest = rows.find(({ cell }) => cell !== null && isSealed(cell));
    if (newest?.cell && cipher.open(newest.cell, cellName(newest.id)) !== null) return true;
    isAnything ||= newest !== undefined;
  }
  return !isAnything;
}

async function isUnsealed(database: Database, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const { table, column } of columns) {
    const cell = database.quote(column);
    const found = await database.read(`SELECT id FROM ${database.quote(table)} WHERE ${isSealedSql(cell)} LIMIT 1`);
    if (found.length > 0) return false;
  }
  return true;
}
