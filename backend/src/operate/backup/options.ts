import { type Manual, Refused } from '../command';

export const manual = {
  usage: `npm run backup [-- --out <file>] [--with-secrets]

Writes one archive of the database and the files as they are at one moment. The server may go on running.
  --out <file>     where to; default countersign-<date>.tar.gz here. - writes to standard output
  --with-secrets   puts the key of the patient identifiers and the signing key into the archive.
                   Without the first nobody can read patient names out of the archive, and neither can you:
                   keep the key apart, or the archive as safe as the key.`,
  options: { out: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
} as const satisfies Manual;

/**
 * The path of the backup.
 * @throws Refused for a text that is no path
 */
export function outOf(out: string | undefined, now: Date): string {
  if (out === '') throw new Refused(`Name a file.\n\n${manual.usage}`);
  return out ?? `countersign-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}
