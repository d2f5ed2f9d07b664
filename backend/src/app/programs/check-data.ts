import registry from '../../../../resources.config';
import { plural } from '../../../../schemas/texts/number-words';
import { checkRows, type Differences, differs, mendRows } from '../../operate/check/check-rows';
import { command, OperatorError, say } from '../../operate/command';
import { databaseOf, loadExisting } from '../installation';
import { product } from '../product';

const usage = `npm run check:data -- [--mend]
Compares the table of open entries, which the queue is read from, with the entries themselves, while the server runs. It ends with 1
when something differs.
  --mend   fills in again what differs`;

/** The command `npm run check:data`. */
command({ usage, options: { mend: { type: 'boolean', default: false } } }, async ({ values: { mend } }) => {
  const database = databaseOf(await loadExisting(process.env), product);
  const found = await checkRows(database);
  const wrong = found.filter(differs);
  if (wrong.length === 0) {
    const open = found.reduce((sum, { rows }) => sum + rows, 0);
    const are = open === 1 ? 'is' : 'are';
    return say(
      `${plural(open, 'entry', 'entries')} of ${found.length} types ${are} open, and the queue has them as they are.`,
    );
  }
  const sentences = wrong.map(sentence).join('\n');
  if (!mend) throw new OperatorError(`${sentences}\nTo fill it in again: npm run check:data -- --mend`);
  say(sentences);
  if (wrong.some(({ isLoose }) => isLoose))
    throw new OperatorError('A start makes the triggers again, and fills it in: npm run migrate.');
  await mendRows(database, new Set(wrong.map(({ table }) => table)));
  say('It is filled in again.');
});

function sentence({ table, missing, wrong, left, isLoose }: Differences): string {
  const label = registry.entries.find(({ name }) => name === table)?.label.many ?? table;
  const parts = [
    ...(missing > 0 ? [`${missing} open that the queue does not have`] : []),
    ...(wrong > 0 ? [`${wrong} of which the queue says something else`] : []),
    ...(left > 0 ? [`${left} in the queue that are not open`] : []),
    ...(isLoose ? ['the triggers are gone that keep the queue'] : []),
  ];
  return `${label}: ${parts.join(', ')}.`;
}
