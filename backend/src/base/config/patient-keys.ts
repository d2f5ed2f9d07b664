import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Unshown } from './secret';
import { secretFile } from './secret-file';

const FILE = 'patient.key';
const COMMAND_MS = 10_000;
/** How long a process may go on without having looked whether there is a new key. */
export const KEYS_FRESH_MS = 5_000;

/** 32 bytes each, the present one first; undefined for a text that holds anything else. One a line, or with commas. */
export function readKeys(text: string): Buffer[] | undefined {
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map((word) => Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64url'));
  return keys.every((key) => key.length === 32 && new Set(key).size >= 12) ? keys : undefined;
}

/** Where the keys come from: undefined where that cannot change while the program runs. */
interface Source {
  now(): string;
  soon(): Promise<string>;
}

const fromFile = (path: string): Source => ({
  now: () => readFileSync(path, 'utf8'),
  soon: () => readFile(path, 'utf8'),
});

const fromCommand = (command: string): Source => {
  const [shell, args, options] = [
    '/bin/sh',
    ['-c', command],
    { encoding: 'utf8', timeout: COMMAND_MS } as const,
  ] as const;
  return {
    now: () => execFileSync(shell, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }),
    soon: async () => (await promisify(execFile)(shell, [...args], options)).stdout,
  };
};

/**
 * The keys of patient identifiers. The first seals; those after it only open what was sealed before it was there. They
 * are looked up again while the program runs, so that a key can be changed under it.
 */
export class PatientKeys extends Unshown {
  #keys: readonly Buffer[];
  #lookedAt = Date.now();
  #lookedAgainAt = 0;

  private constructor(
    keys: readonly Buffer[],
    private readonly source: Source | undefined,
    /** The file that `npm run rotate-key` may write a new key into; undefined where the operator keeps the keys. */
    readonly file: string | undefined,
  ) {
    super();
    this.#keys = keys;
  }

  /** @throws Error in words when what is there is no key: it must not be replaced, data may depend on it */
  static async open(given: {
    readonly dataDir: string;
    readonly patientKeys: readonly Buffer[] | undefined;
    readonly patientKeyFile: string | undefined;
    readonly patientKeyCommand: string | undefined;
  }): Promise<PatientKeys> {
    const { dataDir, patientKeys, patientKeyFile, patientKeyCommand } = given;
    if (patientKeyCommand !== undefined) {
      const source = fromCommand(patientKeyCommand);
      const keys = readKeys(await source.soon());
      if (!keys) throw new Error('PATIENT_KEY_COMMAND printed no key: 32 bytes a line, as base64url or hexadecimal');
      return new PatientKeys(keys, source, undefined);
    }
    if (patientKeys)
      return new PatientKeys(patientKeys, patientKeyFile ? fromFile(patientKeyFile) : undefined, patientKeyFile);
    const path = join(dataDir, FILE);
    const text = await readFile(path, 'utf8').catch(async () =>
      (await secretFile(dataDir, FILE)).toString('base64url'),
    );
    const keys = readKeys(text);
    if (!keys) throw new Error(`${FILE} in DATA_DIR is damaged: restore it from a backup`);
    // Makes it readable to its owner alone, whoever put it there.
    if (keys.length === 1) await secretFile(dataDir, FILE);
    return new PatientKeys(keys, fromFile(path), path);
  }

  /** Keys that never change, for tests and for data that is made. */
  static of(...keys: readonly Buffer[]): PatientKeys {
    return new PatientKeys(keys, undefined, undefined);
  }

  /** Never empty. */
  reveal(): readonly [Buffer, ...Buffer[]] {
    if (Date.now() - this.#lookedAt > KEYS_FRESH_MS) {
      this.#lookedAt = Date.now();
      void this.source?.soon().then(
        (text) => this.take(text),
        () => undefined,
      );
    }
    return this.#keys as [Buffer, ...Buffer[]];
  }

  /** Looks at once, for what was sealed with a key that is not known yet; at most every second. */
  lookAgain(): void {
    if (!this.source || Date.now() - this.#lookedAgainAt < 1000) return;
    this.#lookedAgainAt = Date.now();
    try {
      this.take(this.source.now());
    } catch {
      // The keys that are known go on.
    }
  }

  private take(text: string): void {
    const keys = readKeys(text);
    const isSame = keys?.length === this.#keys.length && keys.every((key, index) => this.#keys[index]?.equals(key));
    // The same ones stay the same objects: what is worked out of them is kept by them.
    if (keys && !isSame) this.#keys = keys;
  }
}
