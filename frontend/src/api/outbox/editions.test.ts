/** One key, and what a form gives under it a second time: an item that waits is opened, corrected and saved. */
import { expect, test } from 'vitest';
import { atOnce, isIncomplete, type NewItem } from './item';
import type { Outbox } from './outbox';
import { Memory, made, opened } from './testing/memory';

const entry = (words: string, patient?: string): NewItem => ({
  ...made('a'),
  body: { words },
  lacks: patient ? ['patient'] : [],
  ...(patient && { rest: { patient } }),
});

/** Two tabs that hear of each other. */
async function tabs(): Promise<{ memory: Memory; one: Outbox; other: Outbox }> {
  const memory = new Memory();
  const one: Outbox = await opened(memory, (change) => other.onOther(change));
  const other: Outbox = await opened(memory, (change) => one.onOther(change));
  return { memory, one, other };
}

test('the patient who was corrected is sent, and none where the field was emptied', async () => {
  const outbox = await opened(new Memory());
  for (const patient of ['Wrong', 'Right', undefined]) {
    const item = atOnce(entry('Seen', patient), 0);
    await outbox.put(item);
    expect(outbox.read('a')?.rest).toEqual(patient && { patient });
    const claimed = await outbox.claim('a', 0, true);
    expect(claimed).toMatchObject({ state: 'sending' });
    expect(claimed?.rest).toEqual(patient && { patient });
  }
});

test('a refused patient does not come back with what another tab did', async () => {
  const { one, other } = await tabs();
  await one.put(atOnce(entry('Seen', 'Wrong'), 0));
  await other.put(atOnce(entry('Seen otherwise', 'Right'), 0));
  expect(one.read('a')).toMatchObject({ body: { words: 'Seen otherwise' } });
  expect([one, other].map((outbox) => outbox.list().map(isIncomplete))).toEqual([[true], [false]]);
  await one.amend('a', (item) => ({ ...item, due: 7 }));
  expect(other.read('a')).toMatchObject({ due: 7, rest: { patient: 'Right' } });
});
