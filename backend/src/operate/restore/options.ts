import { Refused } from '../command';

export const usage = `npm run restore -- <file> [--check] [--without-patient-key]

Puts a backup into an empty installation, on the engine that DATABASE_URL names. Stop the server first.
  --check                 reads the whole backup, checks every byte, and changes nothing
  --without-patient-key   goes on without the key: patient identifiers stay sealed and unreadable`;

export interface RestoreOptions {
  readonly help: boolean;
  readonly file: string;
  readonly check: boolean;
  readonly withoutKey: boolean;
}

/** @throws Refused for an option that is none, or without a file */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const known = ['--help', '--check', '--without-patient-key'];
  const unknown = [...flags].find((flag) => !known.includes(flag));
  if (unknown) throw new Refused(`There is no option ${unknown}.\n\n${usage}`);
  const help = flags.has('--help');
  if (!help && files.length !== 1) throw new Refused(`Name one backup file.\n\n${usage}`);
  return { help, file: files[0] ?? '', check: flags.has('--check'), withoutKey: flags.has('--without-patient-key') };
}
