import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from '../../base/config/flush-folder';
import { KEYS_FRESH_MS, type PatientKeys } from '../../base/config/patient-keys';
import type { Database } from '../../base/database';
import { PAGE, pagesById } from '../../base/database/lists';
import { type Cipher, isSealedSql, type Stored } from '../../field-types';
import { OperatorError } from '../command';
import type { SealedColumn } from '../sealed/columns';

const BY_HAND = 'Put a new key before the present one';

/** The counts of a rotation. */
export interface Sealed {
  readonly cells: number;
  /** Cells that no key opens. They stay as they are. */
  readonly unreadable: number;
}

/**
 * Encrypts again, with the current key, everything that another key encrypted. It may be interrupted and
 * repeated while others read and write. A cell only changes if it still holds the value that was read, and
 * its record keeps its version.
 * @param tell is called after each batch
 */
export async function sealAnew(
  database: Database,
  columns: readonly SealedColumn[],
  cipher: Cipher,
  tell: (done: number) => void = () => undefined,
): Promise<Sealed> {
  let [cells, unreadable] = [0, 0];
  for (const { table, column, cellName, isPartly } of columns) {
    const [from, cell] = [database.quote(table), database.quote(column)];
    const only = isPartly ? `AND ${isSealedSql(cell)}` : '';
    const read = (after: string) =>
      database.read<{ id: string; sealed: string }>(
        `SELECT id, ${cell} AS sealed FROM ${from}
         WHERE id > ? AND ${cell} IS NOT NULL AND ${cell} <> '' AND ${cell} NOT LIKE ? ${only} ORDER BY id LIMIT ${PAGE}`,
        [after, `${cipher.sealedWith()}%`],
      );
    for await (const rows of pagesById(read)) {
      const anew: [string, string, Stored][] = [];
      for (const { id, sealed } of rows) {
        const plain = cipher.open(sealed, cellName(id));
        if (plain === null) unreadable += 1;
        else anew.push([cipher.seal(plain, cellName(id)), id, sealed]);
      }
      if (anew.length > 0)
        cells += await database.transaction(async (tx) => {
          let changed = 0;
          for (const values of anew)
            changed += await tx.run(`UPDATE ${from} SET ${cell} = ? WHERE id = ? AND ${cell} = ?`, values);
          return changed;
        });
      tell(cells);
    }
  }
  return { cells, unreadable };
}

/** The recovery codes of an account, and those of them that stay when the old keys are taken out. */
interface OldCodes {
  readonly id: string;
  readonly recovery: string;
  readonly kept: string;
}

/**
 * Accounts with recovery codes that the current key did not mark. Nobody can mark a code again without having it, so
 * these end with their key.
 */
export async function codesOfOldKeys(database: Database, cipher: Cipher): Promise<readonly OldCodes[]> {
  const rows = await database.read<Omit<OldCodes, 'kept'>>(
    "SELECT id, recovery FROM second_factors WHERE recovery <> ''",
  );
  const isKept = (mark: string) => mark.startsWith(cipher.sealedWith());
  return rows
    .map((row) => ({ ...row, kept: row.recovery.split(' ').filter(isKept).join(' ') }))
    .filter(({ recovery, kept }) => kept !== recovery);
}

/** Ends such codes, so that their owners see how many are left. */
export const endCodes = (database: Database, codes: readonly OldCodes[]): Promise<void> =>
  database.transaction(async (tx) => {
    const sql = 'UPDATE second_factors SET recovery = ? WHERE id = ? AND recovery = ?';
    for (const { id, recovery, kept } of codes) await tx.changeAll(sql, [kept, id, recovery]);
  });

/**
 * Puts a new key before the others. If there are two already, a rotation was begun and continues.
 * @param isShared whether servers on other machines may use the database; they could not read what the new
 * key encrypts
 * @returns whether a key was made
 * @throws OperatorError when the operator keeps the keys, or the key must be announced first
 */
export async function addKey(keys: PatientKeys, isShared: boolean): Promise<boolean> {
  if (keys.reveal().length > 1) return false;
  const file = fileOf(keys);
  if (isShared)
    throw new OperatorError(
      'Servers on other machines may serve this database, and could not read what is sealed with a key that they do not have.\n' +
        'First: npm run rotate-key -- --announce. Where this is the only machine: npm run rotate-key -- --alone.',
    );
  await replace(file, `${newKey()}\n${await readFile(file, 'utf8')}`);
  return true;
}

/**
 * Adds a new key behind the current one. A process that has it can later read what it encrypts.
 * @throws OperatorError when the operator keeps the keys, or a rotation was begun
 */
export async function announceKey(keys: PatientKeys): Promise<void> {
  const file = fileOf(keys);
  if (keys.reveal().length > 1)
    throw new OperatorError('There is more than one key already: npm run rotate-key goes on with what was begun.');
  const key = newKey();
  // Writes the marker first. Without its key it means nothing.
  await replace(markerOf(file), key, file);
  await replace(file, `${(await readFile(file, 'utf8')).trimEnd()}\n${key}\n`);
}

/**
 * Makes the announced key the current one.
 * @returns whether there was one
 */
export async function promoteKey({ file }: PatientKeys): Promise<boolean> {
  if (file === undefined) return false;
  if (!existsSync(markerOf(file))) return false;
  const announced = await readFile(markerOf(file), 'utf8');
  const keys = (await readFile(file, 'utf8')).trim().split(/[\s,]+/);
  if (!keys.includes(announced)) return false;
  await replace(file, `${[announced, ...keys.filter((key) => key !== announced)].join('\n')}\n`);
  await rm(markerOf(file));
  return true;
}

/**
 * The path of the file that marks the announced key. Its position alone does not show it, because after a
 * rotation the old key has the same position.
 */
const markerOf = (file: string): string => `${file}.announced`;

const newKey = (): string => randomBytes(32).toString('base64url');

/** @throws OperatorError when the operator keeps the keys */
function fileOf({ file }: PatientKeys): string {
  if (file !== undefined) return file;
  throw new OperatorError(
    `The key is not in a file, so this program cannot change it. ${BY_HAND} where it comes from\n` +
      '(PATIENT_KEY=new,old, or two lines of PATIENT_KEY_COMMAND), and run this again. Where it is a variable, restart the server first.',
  );
}

/** Removes every key but the current one from the file. */
export async function forgetKeys(keys: PatientKeys): Promise<void> {
  if (keys.file === undefined)
    throw new OperatorError(
      'The keys are not in a file. Take the old one out where they come from: nothing is sealed with it any more.',
    );
  await replace(keys.file, `${keys.reveal()[0].toString('base64url')}\n`);
}

/** Read-only, another user's, a mount of its own as a container has for one file, or one that may not change. */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EBUSY', 'EPERM']);

/**
 * Replaces a file completely or not at all. The server may run as another user than this program, so the new file gets
 * the owner and the mode of the one before.
 * @param like the file whose owner and mode it gets
 * @throws OperatorError where the folder cannot be written, as the secrets of a container
 */
async function replace(path: string, text: string, like = path): Promise<void> {
  const draft = `${path}.draft`;
  try {
    const { uid, gid, mode } = await stat(like);
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      // Only root may give a file away, and only root need.
      if (process.getuid?.() === 0) await file.chown(uid, gid);
      await file.chmod(mode & 0o777);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A draft that cannot be removed either must not hide the first fault. The next run removes it.
    await rm(draft, { force: true }).catch(() => undefined);
    if (!code || !CANNOT_WRITE.has(code)) throw error;
    throw new OperatorError(
      `${path} cannot be written here (${code}), and nothing was changed. ${BY_HAND} where the server has it from, and run this again.`,
    );
  }
  await flushFolder(dirname(path));
}

/** Waits until every running process has checked for new keys. */
export const untilAllKnow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2 * KEYS_FRESH_MS));
