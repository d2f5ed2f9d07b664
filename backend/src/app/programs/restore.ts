import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plural } from '../../../../schemas/texts/number-words';
import { readSettings } from '../../base/config/settings';
import { engines } from '../../base/database/engine';
import type { Manifest } from '../../operate/archive/manifest';
import { command, say } from '../../operate/command';
import { report } from '../../operate/migrate/report';
import { restore } from '../../operate/restore/restore';
import { verifyArchive } from '../../operate/restore/verify';
import { LOST_FILE } from '../../operate/sealed/keys';
import { databaseOf, keepStopped, openFiles } from '../installation';
import { product } from '../product';

const usage = `npm run restore -- <file> [--check] [--without-patient-key] [--same-store]

Puts a backup into an empty installation, on the engine that DATABASE_URL names. Stop the server first.
  --check                 reads the whole backup, checks every byte, and changes nothing
  --without-patient-key   goes on without the key: patient identifiers stay sealed and unreadable
  --same-store            goes on where FILES_URL or DATA_DIR has files already: they are those of the installation that is lost and
                          restored here, and no other uses them. Those that were added after the backup belong to no record then,
                          and are removed a day later`;

const options = {
  check: { type: 'boolean' },
  'without-patient-key': { type: 'boolean', default: false },
  'same-store': { type: 'boolean', default: false },
} as const;

/** The command `npm run restore`. */
command({ usage, options, files: 1 }, async ({ values, positionals: [file = ''] }) => {
  const withoutKey = values['without-patient-key'];
  if (values.check) return say(`${contents((await verifyArchive(file)).manifest)} Every byte is as it was saved.`);
  // Not the whole configuration: that would make the secrets which the backup may bring.
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  await keepStopped({ ...settings, dataDir });
  const { manifest, outlook } = await restore(file, {
    keys: { dataDir, patientKeys: settings.patientKeys, withoutKey },
    database: databaseOf({ ...settings, dataDir }, product),
    blobs: () => openFiles({ ...settings, dataDir }),
    sameStore: values['same-store'],
  });
  say(`Restored. ${contents(manifest)}`);
  if (outlook.steps.length + outlook.refused.length > 0) say(`\n${report(outlook, 'done')}`);
  if (withoutKey && existsSync(join(dataDir, LOST_FILE))) say(withoutKeyIn(dataDir));
});

const withoutKeyIn = (dataDir: string): string =>
  `Patient identifiers stay unreadable until the backup’s key is one more line of ${join(dataDir, 'patient.key')}, below the one that the next start makes: never copy one file over the other.`;

function contents({ tables, files, takenAt, engine }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone = [...files.missing, ...files.damaged];
  const note = gone.length > 0 ? ` ${gone.length} files were already missing or damaged when it was made.` : '';
  return `The backup has ${rows} rows of ${Object.keys(tables).length} tables and ${plural(files.count, 'file', 'files')}, from ${engines[engine]}, as of ${takenAt}.${note}`;
}
