import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { queueRow } from '../../../../tests/support/queue-rows';
import type { QueueRow } from '../../api/wire';
import { itemsOf, PAGE } from './items-of';

const person = (id: string) => ({ _id: id, id, name: `Dr ${id}` });
const [entry] = registry.entries;
if (!entry) throw new Error('the registry has no entry');
/** The part of the unclaimed as the server sends it: every third row waits for somebody who is away. */
const rows = Array.from({ length: 250 }, (_, index): QueueRow => {
  const waitsFor = index % 3 === 0 ? person('away') : null;
  return { ...queueRow(entry, index, '2026-03-09'), meta: { waitsFor, days: 3 } };
});
const page = async (number: number) => rows.slice((number - 1) * PAGE, number * PAGE);

test('what waits for nobody goes, as much as was said, and nothing that waits for somebody', async () => {
  const unclaimed = rows.filter(({ meta }) => meta?.waitsFor === null).map(({ id }) => id);
  const sent = async (waiting: number) => (await itemsOf({ person: null, waiting }, page)).map(({ id }) => id);
  expect(await sent(unclaimed.length)).toEqual(unclaimed);
  expect(await sent(120)).toEqual(unclaimed.slice(0, 120));
  // What was answered meanwhile is not looked for for ever.
  expect(await sent(1000)).toEqual(unclaimed);
});

test('what waits for a person is theirs alone', async () => {
  const found = await itemsOf({ person: person('away'), waiting: 84 }, page);
  expect(found).toHaveLength(84);
});
