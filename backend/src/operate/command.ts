import 'reflect-metadata';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigurationError } from '../base/config';
import { DatabaseAway } from '../base/database/driver-faults';
import { MigrationBlocked } from '../base/database/migrate/migrate';
import { HalfShortened } from '../base/database/migrate/shorten';
import { faultWords } from './fault-words';

/** An error that the operator can fix. It is shown in its own words, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether the message alone tells an operator what to do. */
export const isPlain = (error: unknown): error is Error =>
  [OperatorError, ConfigurationError, DatabaseAway, HalfShortened, MigrationBlocked].some(
    (kind) => error instanceof kind,
  );

/** What an operator is told of an error, without a stack. Undefined for a fault of ours. */
export const sentenceOf = (error: unknown): string | undefined => (isPlain(error) ? error.message : faultWords(error));

type Options = NonNullable<ParseArgsConfig['options']>;

/** How to call a program, in words and for `parseArgs`. */
export interface Manual<Known extends Options = Options> {
  readonly usage: string;
  readonly options: Known;
  /**
   * The number of arguments without `--`.
   * @default none
   */
  readonly files?: number;
}

/**
 * Reads the arguments of a command.
 * @returns undefined for `--help`
 * @throws OperatorError, with the usage, for anything that the manual does not know
 */
export function readArgs<Known extends Options>({ usage, options, files = 0 }: Manual<Known>, args: readonly string[]) {
  if (args.includes('--help')) return undefined;
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    if (read.positionals.length === files) return read;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new OperatorError(`${sentence}.\n\n${usage}`);
  }
  throw new OperatorError(`${files === 1 ? 'Name one file' : 'Nothing is named without --'}.\n\n${usage}`);
}

/**
 * Runs a command line program. It exits with 0 when it is done, and with 1 and a sentence on stderr when it
 * failed.
 */
export function command<Known extends Options>(
  manual: Manual<Known>,
  run: (read: NonNullable<ReturnType<typeof readArgs<Known>>>) => Promise<void>,
): void {
  // Lets only this user read the files that are written here, because the database and the files contain
  // personal data.
  process.umask(0o077);
  const work = async () => {
    const read = readArgs(manual, process.argv.slice(2));
    return read ? run(read) : say(manual.usage);
  };
  work().catch((error: unknown) => {
    const text = sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  });
}
