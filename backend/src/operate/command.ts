import 'reflect-metadata';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigurationError } from '../base/config';
import { DatabaseAway } from '../base/database/engines/away';
import { MigrationBlocked } from '../base/database/migrate/migrate';
import { FilesAway } from '../files/s3';

/** Something that the operator can mend: told in its own words, without a stack. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether an error's message alone tells an operator what to do. */
export const isPlain = (error: unknown): error is Error =>
  [Refused, ConfigurationError, DatabaseAway, MigrationBlocked].some((kind) => error instanceof kind);

type Options = NonNullable<ParseArgsConfig['options']>;

/** How a program is called, in words and as `parseArgs` reads it. */
export interface Manual<Known extends Options = Options> {
  readonly usage: string;
  readonly options: Known;
  /** What is named without `--`, exactly so many. @default none */
  readonly files?: number;
}

/** @throws Refused, with the usage, for what the manual does not know; `undefined` where it is asked for by `--help` */
export function readArgs<Known extends Options>({ usage, options, files = 0 }: Manual<Known>, args: readonly string[]) {
  if (args.includes('--help')) return undefined;
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    if (read.positionals.length === files) return read;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new Refused(`${sentence}.\n\n${usage}`);
  }
  throw new Refused(`${files === 1 ? 'Name one file' : 'Nothing is named without --'}.\n\n${usage}`);
}

/** Runs a command line program: 0 when it is done, 1 with a sentence on stderr when it is not. */
export function command<Known extends Options>(
  manual: Manual<Known>,
  run: (read: NonNullable<ReturnType<typeof readArgs<Known>>>) => Promise<void>,
): void {
  // The database and the files hold personal data: what is written here is for its own user.
  process.umask(0o077);
  const work = async () => {
    const read = readArgs(manual, process.argv.slice(2));
    return read ? run(read) : say(manual.usage);
  };
  work().catch((error: unknown) => {
    const text = isPlain(error)
      ? error.message
      : error instanceof FilesAway
        ? `The files cannot be reached (${error.reason}). Nothing is lost: run this again when they can.`
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  });
}
