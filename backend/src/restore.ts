import { resolve } from 'node:path';
import { readSettings } from './config/settings';
import { databaseOf, openFiles } from './installation';
import type { Manifest } from './operate/archive/manifest';
import { command, say } from './operate/command';
import { report } from './operate/migrate/report';
import { readRestoreOptions, usage } from './operate/restore/options';
import { restore } from './operate/restore/restore';
import { verifyArchive } from './operate/restore/verify';
import { features } from './product';

/** The command `npm run restore`. */
command(async (args) => {
  const options = readRestoreOptions(args);
  if (options.help) return say(usage);
  if (options.check)
    return say(`${contents((await verifyArchive(options.file)).manifest)} Every byte is as it was saved.`);
  // Not the whole configuration: that would make the secrets which the backup may bring.
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  const { manifest, outlook } = await restore(options.file, {
    keys: { dataDir, patientKeys: settings.patientKeys, withoutKey: options.withoutKey },
    database: databaseOf({ ...settings, dataDir }, features),
    blobs: () => openFiles({ ...settings, dataDir }),
  });
  say(`Restored. ${contents(manifest)}`);
  if (outlook.steps.length + outlook.refused.length > 0) say(`\n${report(outlook, 'done')}`);
  if (options.withoutKey) say('Patient identifiers stay unreadable until the backup’s patient.key is in DATA_DIR.');
});

function contents({ tables, files, takenAt, engine }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const name = engine === 'sqlite' ? 'SQLite' : 'MySQL or MariaDB';
  const gone = [...files.missing, ...files.damaged];
  const note = gone.length > 0 ? ` ${gone.length} files were already missing or damaged when it was made.` : '';
  return `The backup has ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files, from ${name}, as of ${takenAt}.${note}`;
}
