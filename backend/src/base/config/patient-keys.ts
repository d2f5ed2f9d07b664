import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigurationError } from './configuration-error';
import { secretFile, Unshown } from './secrets';

const FILE = 'patient.key';
const COPY = 'put it back from the safe place that you keep it in, or from a backup made with --with-secrets';
const COMMAND_MS = 10_000;
/** The longest time that a process works without checking for a new key, ms. */
export const KEYS_FRESH_MS = 5_000;

/**
 * Reads keys of 32 bytes each, one a line or separated by commas. The first is the current one.
 * @returns undefined for any other text
 */
export function readKeys(text: string): Buffer[] | undefined {
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map((word) => Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64url'));
  return keys.every((key) => key.length === 32 && new Set(key).size >= 12) ? keys : undefined;
}

/** The source of the keys. Undefined when they cannot change while the program runs. */
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

/** Says what failed without the command itself, which may have a token in it. */
function refuseCommand(error: unknown): never {
  const { code, killed, stderr = '' } = error as { code?: unknown; killed?: boolean; stderr?: string };
  const how = killed ? `did not answer within ${COMMAND_MS / 1000} seconds` : `ended with ${code}`;
  throw new ConfigurationError([`PATIENT_KEY_COMMAND ${how}: ${stderr.trim().split('\n', 1)[0] || 'it said nothing'}`]);
}

/**
 * The keys that encrypt patient identifiers. The first one seals. The others only open what was sealed before the first
 * existed. The keys are read again while the program runs, so that an operator can change them without a restart.
 */
export class PatientKeys extends Unshown {
  #keys: readonly Buffer[];
  #lookedAt = Date.now();
  #lookedAgainAt = 0;

  private constructor(
    keys: readonly Buffer[],
    private readonly source: Source | undefined,
    /**
     * The file into which `npm run rotate-key` may write a new key. Undefined when the operator keeps the keys
     * elsewhere.
     */
    readonly file: string | undefined,
  ) {
    super();
    this.#keys = keys;
  }

  /**
   * @throws Error with a sentence when the source holds something that is not a key. It must not be replaced: data may
   * depend on it.
   */
  static async open(given: {
    readonly dataDir: string;
    readonly patientKeys: readonly Buffer[] | undefined;
    readonly patientKeyFile: string | undefined;
    readonly patientKeyCommand: string | undefined;
  }): Promise<PatientKeys> {
    const { dataDir, patientKeys, patientKeyFile, patientKeyCommand } = given;
    if (patientKeyCommand !== undefined) {
      const source = fromCommand(patientKeyCommand);
      const keys = readKeys(await source.soon().catch(refuseCommand));
      if (!keys)
        throw new ConfigurationError([
          'PATIENT_KEY_COMMAND printed no key: 32 bytes a line, as base64url or hexadecimal',
        ]);
      return new PatientKeys(keys, source, undefined);
    }
    if (patientKeys)
      return new PatientKeys(patientKeys, patientKeyFile ? fromFile(patientKeyFile) : undefined, patientKeyFile);
    const path = join(dataDir, FILE);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text === undefined) return new PatientKeys([], fromFile(path), path);
    const keys = readKeys(text);
    if (!keys) throw new ConfigurationError([`${FILE} in DATA_DIR is damaged: ${COPY}`]);
    // Makes the file readable for its owner only, also when an operator created it.
    await chmod(path, 0o600);
    return new PatientKeys(keys, fromFile(path), path);
  }

  /** Where the keys come from, for people. */
  get place(): string {
    return this.file ?? (this.source ? 'PATIENT_KEY_COMMAND' : 'PATIENT_KEY');
  }

  /** Keys that never change, for tests and generated data. */
  static of(...keys: readonly Buffer[]): PatientKeys {
    return new PatientKeys(keys, undefined, undefined);
  }

  /** Whether there is a key. Another process may have made it since. */
  areThere(): boolean {
    if (this.#keys.length === 0) this.lookAgain();
    return this.#keys.length > 0;
  }

  /** Makes the key of an installation that has none. Whoever calls this knows that nothing is sealed in it. */
  async make(): Promise<void> {
    if (this.file !== undefined && !this.areThere()) this.#keys = [await secretFile(dirname(this.file), FILE, COPY)];
  }

  /**
   * The keys, the current one first. Never empty.
   * @throws ConfigurationError while there is none
   */
  reveal(): readonly [Buffer, ...Buffer[]] {
    if (!this.areThere())
      throw new ConfigurationError([
        `There is no ${this.file}: put the key of this installation there, or start the server, which makes one where nothing is sealed`,
      ]);
    if (Date.now() - this.#lookedAt > KEYS_FRESH_MS) {
      this.#lookedAt = Date.now();
      void this.source?.soon().then(
        (text) => this.take(text),
        () => undefined,
      );
    }
    return this.#keys as [Buffer, ...Buffer[]];
  }

  /**
   * Reads the keys again, at most once a second, for a value that was sealed with a key we do not have yet.
   */
  lookAgain(): void {
    if (!this.source || Date.now() - this.#lookedAgainAt < 1000) return;
    this.#lookedAgainAt = Date.now();
    try {
      this.take(this.source.now());
    } catch {
      // Keeps the known keys when the source cannot be read.
    }
  }

  private take(text: string): void {
    const keys = readKeys(text);
    const isSame = keys?.length === this.#keys.length && keys.every((key, index) => this.#keys[index]?.equals(key));
    // Keeps equal keys as the same objects, because what is computed from them is cached by object.
    if (keys && !isSame) this.#keys = keys;
  }
}
