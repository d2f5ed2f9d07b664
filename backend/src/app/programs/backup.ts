import { plural } from '../../../../schemas/texts/number-words';
import type { Manifest } from '../../operate/archive/manifest';
import { backUp, manual, outOf } from '../../operate/backup/backup';
import { command, say } from '../../operate/command';
import { databaseOf, loadExisting, openFiles } from '../installation';
import { product } from '../product';

/** The command `npm run backup`. */
command(manual, async ({ values }) => {
  const out = outOf(values.out, new Date(), process.env);
  const config = await loadExisting(process.env);
  const blobs = await openFiles(config, 'beside');
  const isStream = out === '-';
  const target = isStream ? { stream: process.stdout } : { file: out };
  const source = { config, database: databaseOf(config, product), blobs };
  const manifest = await backUp(source, target, values['with-secrets']);
  const tell = isStream ? (line: string) => void process.stderr.write(`${line}\n`) : say;
  for (const line of summary(manifest, out)) tell(line);
  const { files, patientKey } = manifest;
  if (files.missing.length + files.damaged.length > 0 || patientKey === '') process.exitCode = 3;
});

function* summary({ tables, files, takenAt, hasSecrets, patientKey }: Manifest, out: string): Generator<string> {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1e6).toFixed(1);
  yield `${out === '-' ? 'The backup' : out}: ${rows} rows of ${Object.keys(tables).length} tables and ${plural(files.count, 'file', 'files')} (${megabytes} MB), as of ${takenAt}.`;
  if (patientKey === '')
    yield 'Warning: there is no patient.key here, so nothing says which key opens the patient identifiers in it. A restore asks for --without-patient-key.';
  else if (!hasSecrets)
    yield 'The key of the patient identifiers is not in it. Keep patient.key from DATA_DIR (or PATIENT_KEY) in another safe place: without it they cannot be read.';
  if (files.missing.length > 0)
    yield `Missing, and not in the backup: the bytes of the files ${files.missing.join(', ')}.`;
  if (files.damaged.length > 0)
    yield `Damaged, and not in the backup: the bytes of the files ${files.damaged.join(', ')}.`;
}
