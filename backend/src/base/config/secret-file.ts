import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from './flush-folder';

const BYTES = 32;

/**
 * Returns the 32-byte secret in a file that only its owner can read. When the file does not exist, it is created with
 * random bytes. When several processes start at once, one creates it and the others read that one.
 * @throws Error when the file holds something else. A damaged key must not be replaced: data may depend on it.
 */
export async function secretFile(directory: string, name: string): Promise<Buffer> {
  const path = join(directory, name);
  const secret = (await read(path)) ?? (await make(directory, path));
  if (secret.length !== BYTES) throw new Error(`${name} in DATA_DIR is damaged: restore it from a backup`);
  return secret;
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
    return Buffer.from(text.trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes to a temporary file, flushes it and links it. A link never replaces a file, and the final name never shows
 * half a secret.
 */
async function make(directory: string, path: string): Promise<Buffer> {
  const secret = randomBytes(BYTES);
  const draft = join(directory, `.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret.toString('base64url')}\n`);
    await file.sync();
    await link(draft, path);
    // Also writes the file's name to disk. If a power cut took the key, everything encrypted with it would be lost.
    await flushFolder(directory);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await read(path)) ?? secret;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
