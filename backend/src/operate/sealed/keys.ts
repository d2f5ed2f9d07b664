import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from '../../base/config';
import type { Database } from '../../base/database';
import { type Cipher, cipherWith, isSealed, isSealedSql } from '../../field-types';
import type { SealedColumn } from './columns';

/** Of so many of the newest rows, the newest sealed value of a column is tried. */
const LOOKED_AT = 20;

/**
 * The operator's word that the old key is gone for good, as an empty file. While it is there, a start makes a new key, and
 * asks of no key what it opens.
 */
export const LOST_FILE = 'patient.key.lost';

/**
 * Makes the key of the patient identifiers where nothing is sealed yet. Where something is, one key at least must open
 * what was sealed last: a new key would leave every name unreadable, and nobody would notice until somebody looks.
 * @throws ConfigurationError when the key is not there, or opens nothing
 */
export async function findPatientKeys(
  { patientKeys, dataDir }: Pick<Config, 'patientKeys' | 'dataDir'>,
  database: Database,
  columns: readonly SealedColumn[],
): Promise<void> {
  const lost = join(dataDir, LOST_FILE);
  if (existsSync(lost)) return patientKeys.make();
  const isThere = patientKeys.areThere();
  const isSound = isThere
    ? await opensSome(database, columns, cipherWith(patientKeys))
    : await isUnsealed(database, columns);
  if (isSound) return patientKeys.make();
  const { place } = patientKeys;
  throw new ConfigurationError([
    isThere
      ? `No key of ${place} opens what is sealed in this database, such as patients’ names: it is another installation’s key, or a new one. Put the old key there as well, in a line of its own`
      : `There is no ${place}, and patients’ names in this database are sealed with a key. Put it back there; a new one would open none of them`,
    'The key is in the safe place that you keep it in, or in a backup made with --with-secrets: tar -xzOf <backup> secrets/patient.key',
    `Where it is gone for good, make an empty file ${lost}: a start then goes on without it, and what it sealed stays unreadable`,
  ]);
}

/** Whether a key opens the newest value of any column. Where none has a value, there is nothing to open. */
async function opensSome(database: Database, columns: readonly SealedColumn[], cipher: Cipher): Promise<boolean> {
  let isAnything = false;
  for (const { table, column, placeOf } of columns) {
    const rows = await database.read<{ id: string; cell: string | null }>(
      `SELECT id, ${database.quote(column)} AS cell FROM ${database.quote(table)} ORDER BY id DESC LIMIT ${LOOKED_AT}`,
    );
    const newest = rows.find(({ cell }) => cell !== null && isSealed(cell));
    if (newest?.cell && cipher.open(newest.cell, placeOf(newest.id)) !== null) return true;
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
