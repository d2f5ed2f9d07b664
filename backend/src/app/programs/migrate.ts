import { openDatabase, previewDatabase } from '../../base/database/open';
import { command, OperatorError, say } from '../../operate/command';
import { checkAllowed, manual, report } from '../../operate/migrate/report';
import { databaseOf, loadExisting } from '../installation';
import { product } from '../product';

/**
 * The command `npm run migrate`: shows or makes the changes of a start, and allows those that only an operator may
 * decide.
 */
command(manual, async ({ values: { plan, allow = [] } }) => {
  checkAllowed(allow);
  const config = await loadExisting(process.env);
  const options = { ...databaseOf(config, product), allowed: allow };
  if (allow.length > 0) {
    // A misspelt name would otherwise look like a change that was made.
    const { refused } = await previewDatabase(databaseOf(config, product));
    const unknown = allow.find((id) => !refused.some((refusal) => refusal.id === id));
    if (unknown)
      throw new OperatorError(`Nothing waits for --allow ${unknown}: npm run migrate -- --plan names what does.`);
  }
  if (plan) return say(report(await previewDatabase(options), 'planned', allow));
  const { database, ...outlook } = await openDatabase({ ...options, onProgress: (what) => say(`${what} …`) });
  await database.close();
  say(report(outlook, 'done'));
});
