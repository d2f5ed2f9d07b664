import { createInterface } from 'node:readline/promises';
import { command, OperatorError, say } from '../../operate/command';
import { type DemoPeople, demoPeople, endDemo } from '../../operate/demo/end-demo';
import { databaseOf, keepStopped, loadExisting, openFiles } from '../installation';
import { product } from '../product';

const usage = `npm run demo:end
Leaves an installation without the people of the demo, without their records and files, and ready to be set up. Stop the server
first. It asks twice; whoever was added to the demo since goes with it, and is named before.`;

const FIRST = 'yes';
const SECOND = 'end the demo';

/** The command `npm run demo:end`. */
command({ usage, options: {} }, async () => {
  const config = await loadExisting(process.env);
  await keepStopped(config);
  const database = databaseOf(config, product);
  const people = await demoPeople(database);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Piped lines may arrive before they are asked for.
  const answers = terminal[Symbol.asyncIterator]();
  const isAnswered = async (question: string, expected: string) => {
    terminal.setPrompt(`${question} `);
    terminal.prompt();
    const { value } = await answers.next();
    if (value?.trim().toLowerCase() !== expected) throw new OperatorError('\nNothing was changed.');
  };
  try {
    say(outlook(people));
    await isAnswered(`Is the server stopped, and may all of this go? Type ${FIRST}:`, FIRST);
    await isAnswered(`It cannot be undone, but by a backup (npm run backup). Type ${SECOND}:`, SECOND);
  } finally {
    terminal.close();
  }
  const { files } = await endDemo(database, await openFiles(config));
  say(`\nThe demo is ended: nobody has an account here, nothing is recorded, and ${files} files are gone.`);
  say('Start Countersign now: it prints the address that sets up your college.');
});

function outlook({ invented, added }: DemoPeople): string {
  const all = `This removes ${invented} invented people, all institutions and departments, and whatever is recorded here.`;
  if (added.length === 0) return all;
  const named = added.slice(0, 10).join(', ');
  const more = added.length > 10 ? ` and ${added.length - 10} more` : '';
  const who = added.length === 1 ? 'goes 1 person who is' : `go ${added.length} people who are`;
  return `${all}\nWith it ${who} not invented, and what they recorded: ${named}${more}.`;
}
