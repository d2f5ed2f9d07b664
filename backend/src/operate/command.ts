import 'reflect-metadata';
import { ConfigurationError } from '../config';
import { DatabaseAway } from '../database/engines/away';
import { MigrationBlocked } from '../database/migrate/migrate';
import { FilesAway } from '../files/s3';

/** Something that the operator can mend: told in its own words, without a stack. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether an error's message alone tells an operator what to do. */
export const isPlain = (error: unknown): error is Error =>
  [Refused, ConfigurationError, DatabaseAway, MigrationBlocked].some((kind) => error instanceof kind);

/** Runs a command line program: 0 when it is done, 1 with a sentence on stderr when it is not. */
export function command(run: (args: readonly string[]) => Promise<void>): void {
  // The database and the files hold personal data: what is written here is for its own user.
  process.umask(0o077);
  run(process.argv.slice(2)).catch((error: unknown) => {
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
