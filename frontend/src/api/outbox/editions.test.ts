/** One key, and what a form gives under it a second time: an item that waits is opened, corrected and saved. */
import { expect, test } from 'vitest';
import { type Answer, atOnce, isIncomplete, type NewItem, type OutboxItem } from './item';
import { Outbox } from './outbox';
import { Sender } from './sender';
import { Memory, made, opened } from './testing/memory';

const entry = (words: string, patient?: string): NewItem => ({
  ...made('a'),
  records: [],
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
    const claimed = await outbox.claim(item, 0, true);
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

/** A try of the first edition that is under way in a tab, and what answers it. */
async function underWay(outbox: Outbox) {
  const sent: unknown[] = [];
  let give: (answer: Answer) => void = () => {};
  let begin: () => void = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const send = ({ body }: OutboxItem): Promise<Answer> => {
    sent.push(body.words);
    if (body.words !== 'Old') return Promise.resolve({ kind: 'refused', says: 'Saved earlier', arrived: true });
    begin();
    return new Promise((done) => {
      give = done;
    });
  };
  let turn: Promise<unknown> = Promise.resolve();
  const alone = (work: () => Promise<void>) => {
    const mine = turn.then(work);
    turn = mine;
    return mine;
  };
  const sender = new Sender({ outbox, send, alone });
  const old = atOnce(entry('Old'), Date.now());
  await outbox.put(old);
  const first = sender.sendThis(old, 60_000);
  await begun;
  return { sender, first, sent, give: (answer: Answer) => give(answer) };
}

const answers: Answer[] = [{ kind: 'done', left: [] }, { kind: 'lost' }, { kind: 'refused', says: 'No' }];

test.each(answers)(
  'what was saved while a try was under way is sent after it, with an answer of its own: $kind',
  async (answer) => {
    const outbox = await opened(new Memory());
    const { sender, first, sent, give } = await underWay(outbox);
    const corrected = atOnce(entry('New'), Date.now());
    await outbox.put(corrected);
    const second = sender.sendThis(corrected, 60_000);
    give(answer);
    expect(await first).toEqual(answer);
    expect(await second).toMatchObject({ arrived: true });
    expect(sent).toEqual(['Old', 'New']);
    expect(outbox.read('a')).toMatchObject({ body: { words: 'New' }, state: 'refused', says: 'Saved earlier' });
  },
);

test.each(answers)('the answer to another tab leaves what was saved here since: $kind', async (answer) => {
  const { memory, one, other } = await tabs();
  const { first, give } = await underWay(other);
  await one.put(atOnce(entry('New', 'Right'), Date.now()));
  give(answer);
  await first;
  expect([...memory.items.values()]).toMatchObject([{ body: { words: 'New' }, state: 'waiting', tries: 0 }]);
  expect(one.list()).toMatchObject([{ body: { words: 'New' }, rest: { patient: 'Right' } }]);
});

test('what was saved since stays, too, where the device has no room for it', async () => {
  const memory = new Memory();
  const outbox = await opened(memory);
  const { first, give } = await underWay(outbox);
  memory.isFull = true;
  const corrected = atOnce(entry('New'), Date.now());
  expect(await outbox.put(corrected)).toBe(false);
  give({ kind: 'done', left: [] });
  await first;
  expect(await outbox.claim(corrected, 0, true)).toMatchObject({ body: { words: 'New' } });
});
