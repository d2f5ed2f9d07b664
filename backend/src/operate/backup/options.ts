import { Refused } from '../command';

export const usage = `npm run backup [-- --out <file>] [--with-secrets]

Writes one archive of the database and the files as they are at one moment. The server may go on running.
  --out <file>     where to; default countersign-<date>.tar.gz here. - writes to standard output
  --with-secrets   puts the key of the patient identifiers and the signing key into the archive.
                   Without the first nobody can read patient names out of the archive, and neither can you:
                   keep the key apart, or the archive as safe as the key.`;

export interface BackupOptions {
  readonly help: boolean;
  readonly out: string;
  readonly withSecrets: boolean;
}

/** @throws Refused for an option that is none */
export function readBackupOptions(args: readonly string[], now: Date): BackupOptions {
  let out = `countersign-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
  let [help, withSecrets] = [false, false];
  for (let at = 0; at < args.length; at++) {
    const option = args[at] ?? '';
    if (option === '--help') help = true;
    else if (option === '--with-secrets') withSecrets = true;
    else if (option === '--out' && args[at + 1]) out = args[++at] ?? out;
    else if (option.startsWith('--out=') && option.length > 6) out = option.slice(6);
    else throw new Refused(`There is no option ${option}.\n\n${usage}`);
  }
  return { help, out, withSecrets };
}
