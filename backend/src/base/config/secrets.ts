import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ConfigurationError } from './configuration-error';
import { flushFolder } from './flush-folder';

/** An object that never shows its content when something logs, prints or serialises it. */
export abstract class Unshown {
  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/** A value that is only visible through `reveal()`. */
export class Secret<T> extends Unshown {
  readonly #value: T;

  constructor(value: T) {
    super();
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }
}

/** A key for one purpose alone, made from a secret. Whoever learns it learns neither the secret nor another key. */
export const keyFor = (purpose: string, secret: Secret<string>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret.reveal(), '', `countersign ${purpose}`, 32));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables that may also come as a file (`JWT_SECRET_FILE=/run/secrets/…`). The secret is then in no process
 * list and no `docker inspect`.
 */
const SECRET_VARIABLES = [
  'JWT_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'PATIENT_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * Replaces every `…_FILE` variable by the text of that file.
 * @returns also a sentence for each file that cannot be read
 */
export function withSecretFiles(environment: Environment): { environment: Environment; faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  const ofColleges = Object.keys(environment).filter((key) => /^OIDC_[A-Z0-9]+_CLIENT_SECRET_FILE$/.test(key));
  for (const name of [...SECRET_VARIABLES, ...ofColleges.map((key) => key.slice(0, -'_FILE'.length))]) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      faults.push(`${variable} and ${name} are both set: keep one`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text) read[name] = text;
      else faults.push(`${variable} names an empty file`);
    } catch (error) {
      faults.push(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { environment: { ...environment, ...read }, faults };
}

const BYTES = 32;

/**
 * Returns the 32-byte secret in a file that only its owner can read. When the file does not exist, it is created with
 * random bytes. When several processes start at once, one creates it and the others read that one.
 * @param otherwise what to do about a damaged one
 * @throws ConfigurationError when the file holds something else. A damaged key must not be replaced: data may depend on it.
 */
export async function secretFile(directory: string, name: string, otherwise: string): Promise<Buffer> {
  const path = join(directory, name);
  const secret = (await read(path)) ?? (await make(directory, path));
  if (secret.length !== BYTES) throw new ConfigurationError([`${name} in DATA_DIR is damaged: ${otherwise}`]);
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
