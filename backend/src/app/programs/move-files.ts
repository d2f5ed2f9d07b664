import { existsSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '../../base/database';
import { openEngine } from '../../base/database/open';
import { LocalDisk } from '../../files/local-disk';
import { S3Store } from '../../files/s3';
import { command, OperatorError, say } from '../../operate/command';
import { moveFiles } from '../../operate/move/move';
import { databaseOf, filesFolderOf, loadExisting } from '../installation';

const usage = `npm run files:move [-- --forget]
Copies the files under DATA_DIR to the object store that FILES_URL names, while the server runs with that FILES_URL, and reads
every one back. It may be interrupted, and goes on when it is run again.
  --forget   removes each from the disk once it was read back; a file that is missing there stops that`;

/** The command `npm run files:move`. */
command({ usage, options: { forget: { type: 'boolean', default: false } } }, async ({ values: { forget } }) => {
  const config = await loadExisting(process.env);
  if (!config.filesUrl)
    throw new OperatorError(
      'FILES_URL says where the files go. Set it here and for the server, and restart the server first.',
    );
  const folder = filesFolderOf(config);
  if (!existsSync(folder)) return say(`Nothing to move: there is no ${folder}.`);
  const [disk, objects] = await Promise.all([LocalDisk.beside(folder), S3Store.open(config.filesUrl)]);
  const database = new Database(await openEngine(databaseOf(config, {})));
  try {
    const { kept, copied, missing } = await moveFiles(database, disk, objects, {
      forget,
      each: (done) => say(`  ${done} files`),
    });
    say(`${kept} files are in the object store, every byte read back; ${copied} of them were copied now.`);
    if (missing.length > 0) {
      say(
        `Missing or damaged in both places: the bytes of the files ${missing.join(', ')}. The folder ${folder} stays.`,
      );
      process.exitCode = 3;
    } else if (forget) {
      const isGone = await removeEmpty(folder);
      say(isGone ? `${folder} is gone.` : `${folder} has files that no record names yet. Run this again in a day.`);
    } else say('To remove them from the disk: npm run files:move -- --forget');
  } finally {
    await database.close();
  }
});

/** Removes only empty folders, because a server that was not restarted may still write there. */
async function removeEmpty(folder: string): Promise<boolean> {
  const inside = await readdir(folder, { withFileTypes: true });
  for (const { name, parentPath } of inside.filter((one) => one.isDirectory()))
    await rmdir(join(parentPath, name)).catch(() => undefined);
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}
