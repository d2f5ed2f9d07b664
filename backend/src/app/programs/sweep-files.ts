import { Database } from '../../base/database';
import { openEngine } from '../../base/database/open';
import { unnamed } from '../../files/sweep';
import { command, say } from '../../operate/command';
import { refuseHalf } from '../../operate/half';
import { databaseOf, loadExisting, openFiles } from '../installation';

const usage = `npm run files:sweep [-- --remove]
Counts the files that no record names and that are older than a day, while the server runs. The server removes them by itself every
day, unless they are many.
  --remove   removes them, however many. Be sure before that no other installation uses this FILES_URL or DATA_DIR`;

/** The command `npm run files:sweep`. */
command({ usage, options: { remove: { type: 'boolean', default: false } } }, async ({ values: { remove } }) => {
  const config = await loadExisting(process.env);
  const blobs = await openFiles(config, 'beside');
  const database = new Database(await openEngine(databaseOf(config, {})));
  try {
    await refuseHalf(database, (name) => database.quote(name), 'it names a part of its files. Restore it first.');
    const { keys, all } = await unnamed(database, blobs);
    say(`${keys.length} of ${all} files are named by no record and older than a day.`);
    if (keys.length === 0) return;
    if (!remove) return say('To remove them: npm run files:sweep -- --remove');
    for (const key of keys) await blobs.delete(key);
    say('They are removed.');
  } finally {
    await database.close();
  }
});
