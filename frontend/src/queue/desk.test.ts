import { beforeEach, describe, expect, test } from 'vitest';
import registry from '../../../resources.config';
import {
  type EntryResource,
  feedbackField,
  isUpload,
  rubricField,
  scoreField,
  sharedVerdictBody,
  showStatus,
  verifierFields,
  wordMeaning,
} from '../../../schemas';
import { queueRow } from '../../../tests/support/queue-rows';
import { HOLD_MS, settled } from '../api/outbox/item';
import { Outbox } from '../api/outbox/outbox';
import type { QueueRow } from '../api/wire';
import { Desk, notAmong } from './desk';
import { feedbackIn, unsaid, withFeedback, withScore } from './verdict';
import { plainView } from './view';

const today = '2026-03-09';
const find = (has: (entry: EntryResource) => boolean): EntryResource => {
  const entry = registry.entries.find(has);
  if (!entry) throw new Error('the registry has no such entry');
  return entry;
};
const free = find(
  (entry) => 'body' in sharedVerdictBody(entry, { meaning: 'accepted' }) && scoreField(entry) !== undefined,
);
const remarked = find((entry) => verifierFields(entry).some(({ type, required }) => type === 'text' && required));
const scored = find((entry) => scoreField(entry)?.required !== undefined && !feedbackField(entry)?.required);
const asking = find(({ workflow }) => workflow.verify.ask !== undefined);

const row = (entry: EntryResource, number: number) => queueRow(entry, number, today);

let outbox: Outbox;
let desk: Desk;
let now = 1000;
beforeEach(() => {
  now = 1000;
  let keys = 0;
  outbox = new Outbox({ store: undefined });
  desk = new Desk({ outbox, viewer: { id: 'me', today }, newKey: () => `key-${keys++}`, now: () => now });
  desk.subscribe(() => undefined);
  desk.setView({ ...plainView, group: 'none' });
});

const take = (...rows: QueueRow[]) => desk.addRows(rows, rows.length, true);
const type = (...keys: string[]) => {
  for (const key of keys) desk.press(key);
};
const sent = () => outbox.list().map(({ body }) => body);
const at = () => desk.snapshot().at?.id;

describe('keys', () => {
  test('one press accepts and goes on; a score takes one more', () => {
    take(row(free, 1), row(free, 2), row(free, 3));
    type('a', '3', 'a');
    const status = wordMeaning(free, 'accepted');
    expect(sent()).toEqual([
      { [free.api.verifyKey]: `${free.name}-1`, version: 1, status },
      { [free.api.verifyKey]: `${free.name}-2`, version: 1, status, [scoreField(free)?.writeName ?? '']: 3 },
    ]);
    expect(at()).toBe(`${free.name}-3`);
  });

  test('typed ahead of the rows walk, and give no verdict on what nobody saw', () => {
    type('a', '2', 'shift+a', 'j', 'r', '1', 'v', 'r', 'enter', 'ctrl+enter', 'x', 'j');
    take(row(free, 1), row(free, 2), row(free, 3), row(free, 4));
    expect(sent()).toEqual([]);
    expect(desk.snapshot()).toMatchObject({ at: { id: `${free.name}-3` }, asking: null, drafts: new Map() });
    expect(desk.snapshot().chosen).toEqual(new Set([`${free.name}-2`]));
  });

  test('Shift+A gives the last score again', () => {
    take(row(free, 1), row(free, 2));
    type('4', 'a', 'shift+a');
    expect(sent()[1]).toMatchObject({ [scoreField(free)?.writeName ?? '']: 4 });
  });

  test('r offers the reasons, and a digit refuses with one', () => {
    take(row(free, 1), row(free, 2));
    type('r');
    expect(desk.snapshot().asking?.what).toBe('reasons');
    type('2');
    const reasons = free.workflow.correct?.reasons ?? [];
    expect(sent()).toMatchObject([
      { status: wordMeaning(free, 'refused'), [feedbackField(free)?.writeName ?? '']: `${reasons[1]}.` },
    ]);
  });

  test.each(['r', 'enter'])('%s after r asks for words, and Ctrl + Enter refuses without', (again) => {
    take(row(free, 1), row(free, 2));
    type('r', again);
    const feedback = feedbackField(free)?.writeName ?? '';
    expect(sent()).toEqual([]);
    expect(desk.snapshot()).toMatchObject({
      at: { id: `${free.name}-1` },
      asking: { what: 'feedback', isMissing: true },
      meant: 'refused',
    });
    expect(Object.keys(desk.snapshot().faults)).toEqual([feedback]);
    type('ctrl+enter');
    const without = { [free.api.verifyKey]: `${free.name}-1`, version: 1, status: wordMeaning(free, 'refused') };
    expect(sent()).toEqual([without]);
    // Once they are written, the button that asked for them refuses.
    type('r', again);
    const { at: second } = desk.snapshot();
    if (second) desk.setDraft(second, withFeedback(free, unsaid, 'Not mine'));
    type('r');
    expect(sent()[1]).toMatchObject({ status: without.status, [feedback]: 'Not mine' });
  });

  test('a reason stays with a refusal that lacks something else, and leaves with it', () => {
    const both = find(
      (entry) => scoreField(entry)?.required !== undefined && (entry.workflow.correct?.reasons.length ?? 0) > 1,
    );
    const [first = '', second = ''] = both.workflow.correct?.reasons ?? [];
    const score = scoreField(both)?.writeName ?? '';
    const words = () => {
      const { at: entry } = desk.snapshot();
      return entry && feedbackIn(both, desk.draftOf(entry));
    };
    take(row(both, 1), row(both, 2), row(both, 3));
    type('r', '2');
    expect([sent(), words(), desk.snapshot().meant]).toEqual([[], `${second}.`, 'refused']);
    // Another reason takes its place.
    type('r', '1');
    expect(words()).toBe(`${first}.`);
    type('escape');
    expect(words()).toBe('');
    type('r', '2', 'escape', 'r', '2');
    if (!feedbackField(both)?.required) {
      type('1', 'ctrl+enter', 'r', '2', '3', 'a');
      const feedback = feedbackField(both)?.writeName ?? '';
      expect(sent()[0]).toMatchObject({ status: wordMeaning(both, 'refused'), [score]: 1, [feedback]: `${second}.` });
      expect(sent()[1]).toMatchObject({ status: wordMeaning(both, 'accepted'), [score]: 3 });
      expect(sent()[1]).not.toHaveProperty(feedback);
    }
  });

  test('r asks nothing where a type has no word for it', () => {
    const kept = find((entry) => wordMeaning(entry, 'accepted') !== undefined && !wordMeaning(entry, 'refused'));
    take(row(kept, 1), row(kept, 2));
    type('r');
    expect(desk.snapshot().asking).toBeNull();
    type('r');
    expect(sent()).toEqual([]);
  });

  test('what is required is said, and asked for where it is written', () => {
    take(row(scored, 1), row(remarked, 2));
    type('a');
    expect(Object.values(desk.snapshot().faults)).toEqual([scoreField(scored)?.required]);
    type('1', 'a', 'a');
    expect(sent()).toHaveLength(1);
    expect([at(), desk.snapshot().asking?.what]).toEqual([`${remarked.name}-2`, 'feedback']);
  });

  test('a decision without a form is one press too', () => {
    take(row(asking, 1));
    type('a');
    expect(sent()).toMatchObject([{ status: wordMeaning(asking, 'accepted') }]);
  });

  test('v accepts what was corrected, and nothing else', () => {
    const plain = row(free, 2);
    take({ ...row(free, 1), record: { ...row(free, 1).record, meta: { replaces: 'before' } } }, plain);
    type('v', 'v');
    expect(sent()).toMatchObject([{ [free.api.verifyKey]: `${free.name}-1` }]);
    expect(at()).toBe(plain.id);
  });

  test('what is skipped comes last, and so does what is on hold', () => {
    const waitsFor = { _id: 'me', id: 'me', name: 'Me' };
    const hold = { until: '2026-04-01', reason: 'The report', by: waitsFor };
    take({ ...row(free, 1), meta: { waitsFor, days: 3, hold } }, row(free, 2), row(free, 3));
    expect(at()).toBe(`${free.name}-2`);
    desk.skip([`${free.name}-2`]);
    expect(desk.snapshot().rows.map(({ id }) => id)).toEqual([3, 1, 2].map((number) => `${free.name}-${number}`));
    expect(at()).toBe(`${free.name}-3`);
  });

  test('a row is another only where the server says something else of it', () => {
    take(row(free, 1));
    const before = desk.snapshot().rows;
    take(row(free, 1));
    expect(desk.snapshot().rows[0]).toBe(before[0]);
    take({ ...row(free, 1), student: { ...row(free, 1).student, name: 'Asha Rao-Iyer' } });
    expect(desk.snapshot().rows[0]?.student.name).toBe('Asha Rao-Iyer');
  });

  test('another part of the queue begins anew', () => {
    take(row(free, 1));
    type('x');
    desk.setView({ ...plainView, for: 'pool' });
    expect(desk.snapshot()).toMatchObject({ rows: [], loading: true, waiting: 0, chosen: new Set() });
  });

  test('what was given away and taken back stands where it was, and what was skipped before comes last still', () => {
    take(row(free, 1), row(free, 2), row(free, 3));
    desk.skip([`${free.name}-1`]);
    const putBack = desk.skip([`${free.name}-1`, `${free.name}-2`]);
    const order = () =>
      desk
        .snapshot()
        .rows.map(({ id }) => id.replace(`${free.name}-`, ''))
        .join('');
    expect(order()).toBe('312');
    putBack([]);
    expect(order()).toBe('312');
    putBack([`${free.name}-1`, `${free.name}-2`]);
    expect(order()).toBe('231');
  });

  test('j, k and s walk; what is skipped comes last', () => {
    take(row(free, 1), row(free, 2), row(free, 3));
    type('j', 'j', 'j', 'k');
    expect(at()).toBe(`${free.name}-2`);
    type('s');
    expect(at()).toBe(`${free.name}-3`);
    expect(desk.snapshot().rows.map(({ id }) => id)).toEqual([1, 3, 2].map((number) => `${free.name}-${number}`));
  });

  test('u takes back the last decision with everything that was said, as long as it is held', () => {
    take(row(free, 1), row(free, 2));
    type('3', 'a', 'u');
    expect([sent(), at()]).toEqual([[], `${free.name}-1`]);
    expect(desk.snapshot().drafts.get(`${free.name}-1`)).toMatchObject({ [scoreField(free)?.writeName ?? '']: 3 });
    type('a');
    now += HOLD_MS + 1;
    type('u');
    expect(sent()).toHaveLength(1);
  });
});

describe('words of a refusal never go out with an acceptance', () => {
  const words = 'You only watched this one';
  const refused = () => ({ status: wordMeaning(free, 'refused'), [feedbackField(free)?.writeName ?? '']: words });
  /** What is typed into the feedback of the current entry. */
  const write = (text: string) => {
    const { at: row } = desk.snapshot();
    if (row) desk.setDraft(row, withFeedback(row.entry, desk.draftOf(row), text));
  };
  beforeEach(() => {
    take(row(free, 1), row(free, 2), row(free, 3));
    type('r', 'f');
    write(words);
  });

  test('f, which leads to the feedback, leaves the refusal as it is and its reasons in sight', () => {
    expect(desk.snapshot().asking).toEqual({ what: 'reasons', isWritten: true });
    type('ctrl+enter');
    expect(sent()).toMatchObject([refused()]);
  });

  test('nor after a look at another entry', () => {
    type('j', 'k', 'f', 'ctrl+enter');
    expect(sent()).toMatchObject([refused()]);
  });

  test('nor after an undo', () => {
    type('ctrl+enter', 'u', 'f', 'ctrl+enter');
    expect(sent()).toMatchObject([refused()]);
  });

  test('nor after the undo of a refusal that was given by its button', () => {
    type('escape');
    desk.decide('refused');
    type('u', 'f', 'ctrl+enter');
    expect(sent()).toMatchObject([refused()]);
  });

  test('nor with several others that are selected', () => {
    type('j', 'x', 'k', 'f', 'ctrl+enter', 'j', 'a', 'k', 'f', 'ctrl+enter');
    expect(sent()).toMatchObject([{ meaning: 'accepted' }, refused()]);
    expect(sent()[0]).not.toHaveProperty('feedback');
  });

  test('unless the refusal is left, or the other verdict is named', () => {
    type('escape', 'f', 'ctrl+enter', 'u', 'r', 'a');
    expect(sent()).toMatchObject([{ status: wordMeaning(free, 'accepted') }]);
  });

  test('while a digit is a score again', () => {
    type('j', 'k', '3', 'ctrl+enter');
    expect(sent()).toMatchObject([{ ...refused(), [scoreField(free)?.writeName ?? '']: 3 }]);
  });

  test('and a refusal without words ends where the entry is left', () => {
    write('');
    type('j', 'k', 'ctrl+enter');
    expect(sent()).toMatchObject([{ status: wordMeaning(free, 'accepted') }]);
  });
});

test('an undo shows what it brings back, whatever is filtered since, until another view is chosen', () => {
  const others = { ...plainView, group: 'none', type: remarked.name } as const;
  take(row(free, 1), row(free, 2), row(remarked, 3));
  type('a');
  desk.setView(others);
  expect(at()).toBe(`${remarked.name}-3`);
  type('u');
  expect(at()).toBe(`${free.name}-1`);
  expect(desk.snapshot().rows.map(({ id }) => id)).toEqual([`${free.name}-1`, `${remarked.name}-3`]);
  desk.setView({ ...others, order: 'newest' });
  expect(desk.snapshot().rows.map(({ id }) => id)).toEqual([`${remarked.name}-3`]);
});

test('words are unsaid until a decision takes them along, in whatever view, and an undo brings them back', () => {
  take(row(free, 1), row(free, 2));
  const { at: entry } = desk.snapshot();
  expect(desk.hasWords).toBe(false);
  if (entry) desk.setDraft(entry, withScore(free, unsaid, 3));
  expect(desk.hasWords).toBe(false);
  if (entry) desk.setDraft(entry, withFeedback(free, desk.draftOf(entry), 'Seen'));
  expect(desk.hasWords).toBe(true);
  desk.setView({ ...plainView, group: 'none', q: 'nobody' });
  expect([desk.snapshot().rows, desk.hasWords]).toEqual([[], true]);
  desk.setView({ ...plainView, group: 'none' });
  type('a');
  expect(desk.hasWords).toBe(false);
  type('u');
  expect(desk.hasWords).toBe(true);
});

test('words of another part of the queue are unsaid as well, until its entry is decided', () => {
  take(row(free, 1));
  const { at: entry } = desk.snapshot();
  if (entry) desk.setDraft(entry, withFeedback(free, unsaid, 'Seen'));
  desk.setView({ ...plainView, group: 'none', for: 'pool' });
  take(row(free, 2));
  expect(desk.hasWords).toBe(true);
  desk.setView({ ...plainView, group: 'none' });
  take(row(free, 1));
  type('a');
  desk.setView({ ...plainView, group: 'none', for: 'pool' });
  expect(desk.hasWords).toBe(false);
  // A colleague was faster, and theirs stands.
  const theirs = { version: 5, status: 'Rejected', by: 'Dr Faster', on: null };
  const [stuck] = outbox.list().flatMap((item) => settled(item, { kind: 'conflict', theirs }, now));
  if (!stuck) throw new Error('nothing was decided');
  void outbox.put(stuck);
  desk.keepTheirs(stuck);
  expect(desk.hasWords).toBe(false);
});

test('a refusal that lacks words stays one while they are asked for', () => {
  const wanting = find((entry) => wordMeaning(entry, 'refused') !== undefined && !!feedbackField(entry)?.required);
  take(row(wanting, 1));
  type('r', 'r', 'f');
  const { at: entry } = desk.snapshot();
  if (entry) desk.setDraft(entry, withFeedback(wanting, withScore(wanting, unsaid, 3), 'Unclear'));
  type('ctrl+enter');
  expect(sent()).toMatchObject([{ status: wordMeaning(wanting, 'refused') }]);
});

describe('several at once', () => {
  test('go in one call; what wants more says why, and is decided by itself', () => {
    take(row(free, 1), row(asking, 2), row(free, 3), row(free, 4));
    type('x', 'j', 'x', 'j', 'x', 'a');
    expect(outbox.list()).toMatchObject([
      {
        path: 'queue/verify',
        body: { meaning: 'accepted', items: [{ id: `${free.name}-1`, version: 1 }, { id: `${free.name}-3` }] },
      },
    ]);
    const { singly, chosen, rows } = desk.snapshot();
    expect(singly.map(({ row: { id } }) => id)).toEqual([`${asking.name}-2`]);
    expect([chosen.size, at()]).toEqual([0, `${asking.name}-2`]);
    expect(rows.map(({ id }) => id)).toEqual([`${asking.name}-2`, `${free.name}-4`]);
    type('a');
    expect(desk.snapshot().singly).toEqual([]);
  });

  const ids = (...numbers: number[]) => numbers.map((number) => `${free.name}-${number}`);
  const items = () => outbox.list().flatMap(({ records }) => records.map(({ id }) => id));

  test('are decided from one of them, and from no other', () => {
    take(row(free, 1), row(free, 2), row(free, 3), row(free, 4));
    desk.chooseAll(ids(1, 2));
    type('j', 'j', '3', 'a', 'r', '1', 'shift+a', 'ctrl+enter');
    expect([sent(), at(), desk.snapshot().chosen.size]).toEqual([[], ids(3)[0], 2]);
    expect(Object.values(desk.snapshot().faults)).toEqual([notAmong(2)]);
    type('k', 'a');
    expect(sent()).toEqual([
      { meaning: 'accepted', items: [1, 2].map((n) => ({ resource: free.name, id: `${free.name}-${n}`, version: 1 })) },
    ]);
  });

  test('begin at one of them, wherever they were selected', () => {
    take(row(free, 1), row(free, 2), row(free, 3));
    desk.choose(`${free.name}-3`);
    expect(at()).toBe(`${free.name}-3`);
    desk.chooseAll(ids(1, 2));
    expect(at()).toBe(`${free.name}-1`);
  });

  test('leave what has a score of its own, and what a score does not fit', () => {
    const other = find((entry) => entry !== free && 'body' in sharedVerdictBody(entry, { meaning: 'accepted' }));
    take(row(free, 1), row(free, 2), row(free, 3), row(other, 4));
    type('j', '4', 'k', '3');
    desk.chooseAll([...ids(1, 2, 3), `${other.name}-4`]);
    type('a');
    expect(sent()).toMatchObject([{ score: 3 }]);
    expect(items()).toEqual(ids(1, 3));
    expect(desk.snapshot().singly.map(({ row: { id } }) => id)).toEqual([ids(2)[0], `${other.name}-4`]);
  });

  test('leave the one that is in sight where it has ratings, which one verdict cannot carry', () => {
    const rated = find((entry) => rubricField(entry) !== undefined);
    const { name } = rated;
    take(row(rated, 1), row(rated, 2), row(rated, 3));
    type('shift+1');
    desk.chooseAll([1, 2, 3].map((number) => `${name}-${number}`));
    type('a');
    expect(items()).toEqual([2, 3].map((number) => `${name}-${number}`));
    expect([at(), desk.snapshot().singly.map(({ row: { id } }) => id)]).toEqual([`${name}-1`, [`${name}-1`]]);
    type('a');
    const rating = Object.fromEntries(
      Object.keys(rubricField(rated)?.items ?? {}).map((item) => [item, rubricField(rated)?.ratings[0]]),
    );
    expect(sent()[1]).toMatchObject(rating);
  });

  test('are counted as they will be decided', () => {
    const alone = find(
      (entry) => 'why' in sharedVerdictBody(entry, { meaning: 'accepted', score: 3, feedback: 'Seen' }),
    );
    take(row(free, 1), row(free, 2), row(alone, 3));
    desk.chooseAll([...ids(1, 2), `${alone.name}-3`]);
    const { at: first } = desk.snapshot();
    expect(first && desk.countTogether(first, 'accepted', desk.draftOf(first))).toBe(2);
    type('a');
    expect(items()).toEqual(ids(1, 2));
  });

  test('leave what has a file that nobody looked at', () => {
    const filed = find(
      (entry) =>
        entry.fields.some(isUpload) &&
        'body' in sharedVerdictBody(entry, { meaning: 'accepted', score: 3, feedback: 'Seen' }),
    );
    const file = filed.fields.find(isUpload)?.readName ?? '';
    const withFile = (number: number) => {
      const made = row(filed, number);
      return { ...made, record: { ...made.record, [file]: { id: 'f', name: 'a.pdf' } } };
    };
    take(withFile(1), withFile(2), withFile(3));
    // That an entry was passed is no look at its file.
    type('j', 'j', 'k', 'k');
    desk.sawFiles(`${filed.name}-2`);
    const { at: row1 } = desk.snapshot();
    if (row1) desk.setDraft(row1, withFeedback(filed, withScore(filed, unsaid, 3), 'Seen'));
    desk.chooseAll([1, 2, 3].map((number) => `${filed.name}-${number}`));
    type('a');
    expect(items()).toEqual([1, 2].map((number) => `${filed.name}-${number}`));
    expect(at()).toBe(`${filed.name}-3`);
  });
});

describe('what became of a decision', () => {
  test('that arrived does not come back with an older answer of the server', () => {
    take(row(free, 1), row(free, 2));
    type('a');
    const [decision] = outbox.list();
    if (!decision) throw new Error('nothing was decided');
    outbox.put({ ...decision, state: 'sending' });
    outbox.remove(decision.key);
    take(row(free, 1), row(free, 2));
    expect(desk.snapshot().rows.map(({ id }) => id)).toEqual([`${free.name}-2`]);
    take({ ...row(free, 1), version: 3 }, row(free, 2));
    expect(desk.snapshot().rows).toHaveLength(2);
  });

  test('on several, of which the server refused one, leaves that one as it was and answers the others', async () => {
    const [first, ...others] = [row(free, 1), row(free, 2), row(free, 3)] as const;
    take(first, ...others);
    desk.chooseAll([first, ...others].map(({ id }) => id));
    type('3', 'a');
    const [decision] = outbox.list();
    const mine = decision && (await outbox.claim(decision, now, true));
    if (!mine) throw new Error('nothing was decided');
    await outbox.settle(mine, settled(mine, { kind: 'done', left: [{ id: first.id, says: 'No' }] }, now));
    const [left] = desk.snapshot().decisions;
    if (!left) throw new Error('nothing was left');
    expect([desk.what(left), desk.whose(left)]).toEqual([first.title, first.student.name]);
    expect(left.label).toBe(`${showStatus(wordMeaning(free, 'accepted') ?? '')}: ${free.label.one}`);
    expect(desk.snapshot()).toMatchObject({ answered: 2, waiting: 0, rows: [] });
    desk.dismiss(left);
    take(first);
    expect(desk.snapshot()).toMatchObject({ answered: 2, waiting: 1, at: { id: first.id } });
    expect(desk.snapshot().drafts.get(first.id)).toMatchObject({ [scoreField(free)?.writeName ?? '']: 3 });
  });

  test.each([
    ['undone', true],
    ['looked at again', false],
  ])('of an earlier visit that is %s comes back with its words, also before its entry is loaded', (_, isUndone) => {
    take(row(free, 1), row(free, 2));
    const { at: first } = desk.snapshot();
    if (first) desk.setDraft(first, withFeedback(free, withScore(free, unsaid, 3), 'The report is of another day'));
    desk.decide('refused');
    for (const isLoaded of [true, false]) {
      const later = new Desk({ outbox, viewer: { id: 'me', today }, newKey: () => 'later', now: () => now });
      later.subscribe(() => undefined);
      const load = () => later.addRows([row(free, 1), row(free, 2)], 2, true);
      if (isLoaded) load();
      const [decision] = outbox.list();
      if (!decision) throw new Error('nothing was decided');
      if (isUndone) later.undo();
      else later.dismiss(decision);
      if (!isLoaded) load();
      later.go(`${free.name}-1`);
      const { drafts, meant } = later.snapshot();
      expect(drafts.get(`${free.name}-1`)).toMatchObject({
        [scoreField(free)?.writeName ?? '']: 3,
        [feedbackField(free)?.writeName ?? '']: 'The report is of another day',
      });
      expect(meant).toBe('refused');
      outbox.put(decision);
    }
  });

  test('that was overtaken keeps theirs, or replaces it under a key of its own', () => {
    take(row(free, 1), row(free, 2));
    const overtake = () => {
      const decision = outbox.list().at(-1);
      if (!decision) throw new Error('nothing was decided');
      const theirs = { version: 5, status: 'Rejected', by: 'Dr Faster', on: null };
      const [stuck] = settled(decision, { kind: 'conflict', theirs }, now);
      if (stuck) outbox.put(stuck);
      return outbox.list().at(-1) ?? decision;
    };
    type('a');
    desk.keepTheirs(overtake());
    expect([outbox.list(), desk.snapshot().rows.length]).toEqual([[], 1]);
    type('a');
    const mine = overtake();
    desk.replaceTheirs(mine);
    const body = { ...mine.body, version: 5 };
    expect(outbox.list()).toMatchObject([{ state: 'held', body, tries: 0, records: [{ version: 5 }] }]);
    expect(outbox.list()[0]?.key).not.toBe(mine.key);
  });
});

test('what more than was loaded may wait is known', () => {
  desk.addRows([row(free, 1), row(free, 2)], 3, true);
  expect(desk.snapshot().isWhole).toBe(false);
  desk.addRows([row(free, 3)], 3, true);
  expect(desk.snapshot().isWhole).toBe(true);
  type('a');
  expect(desk.snapshot().isWhole).toBe(true);
});

test('where the current entry went elsewhere, the next one comes up', () => {
  take(row(free, 1), row(free, 2), row(free, 3));
  type('j');
  desk.keepOnly(new Set([1, 3].map((number) => `${free.name}-${number}`)));
  expect(at()).toBe(`${free.name}-3`);
  desk.keepOnly(new Set([`${free.name}-1`]));
  expect(at()).toBe(`${free.name}-1`);
});

test('an entry that went elsewhere stays, and is not counted, while words that were written for it are here', () => {
  take(row(free, 1), row(free, 2));
  const [first] = desk.snapshot().rows;
  if (!first) throw new Error('nothing waits');
  desk.setDraft(first, withFeedback(free, unsaid, 'Seen'));
  const reload = (...numbers: number[]) => {
    desk.addRows(
      numbers.map((number) => row(free, number)),
      numbers.length,
      true,
    );
    desk.keepOnly(new Set(numbers.map((number) => `${free.name}-${number}`)));
  };
  reload(2);
  expect(desk.snapshot()).toMatchObject({ at: first, gone: new Set([first.id]), waiting: 1, count: '1' });
  expect([desk.hasWords, desk.draftOf(first)]).toEqual([true, withFeedback(free, unsaid, 'Seen')]);
  type('a');
  expect(desk.snapshot().waiting).toBe(1);
  type('u');
  desk.setDraft(first, unsaid);
  reload(2);
  expect(desk.snapshot()).toMatchObject({ at: { id: `${free.name}-2` }, gone: new Set() });
});

test('a decision says for whom its entry was seen to wait, until that is known to be over', () => {
  const heldBy = (id: string, number: number) => {
    const made = row(free, number);
    return { ...made, meta: { waitsFor: { _id: id, id, name: id }, days: 1 } };
  };
  take(heldBy('me', 1), heldBy('colleague', 2), row(free, 3), heldBy('me', 4));
  type('a', 'a', 'a');
  expect(sent().map((body) => body.waitsFor)).toEqual(['me', 'colleague', undefined]);
  type('u', 'u', 'u');
  desk.chooseAll([1, 2, 3].map((number) => `${free.name}-${number}`));
  type('a');
  expect(sent()).toMatchObject([{ items: [{ waitsFor: 'me' }, { waitsFor: 'colleague' }, {}] }]);
  // What is written for it stays, and whoever reads that it went decides knowingly.
  const { at: last } = desk.snapshot();
  if (last) desk.setDraft(last, withFeedback(free, unsaid, 'Seen'));
  desk.addRows([], 0, true);
  desk.keepOnly(new Set());
  expect(desk.snapshot().gone).toEqual(new Set([`${free.name}-4`]));
  type('a');
  expect(sent()[1]).not.toHaveProperty('waitsFor');
});

test('words for an entry that went elsewhere meanwhile are found where everything waits', () => {
  take(row(free, 1));
  const { at: first } = desk.snapshot();
  if (first) desk.setDraft(first, withFeedback(free, unsaid, 'Seen'));
  desk.setView({ ...plainView, group: 'none', for: 'all' });
  take(row(free, 2));
  desk.keepOnly(new Set([`${free.name}-2`]));
  expect(desk.snapshot().rows.map(({ id }) => id)).toContain(first?.id);
});

test('they are found where they were written too, take the place of no other entry, and are nowhere else', () => {
  const look = (part: string, ...numbers: number[]) => {
    desk.setView({ ...plainView, group: 'none', for: part });
    take(...numbers.map((number) => row(free, number)));
    const beside = at();
    desk.keepOnly(new Set(numbers.map((number) => `${free.name}-${number}`)));
    expect(at()).toBe(beside);
    return desk.snapshot().rows.map(({ id }) => id);
  };
  look('pool', 1);
  look('me', 1, 2);
  const { at: first } = desk.snapshot();
  if (first) desk.setDraft(first, withFeedback(free, unsaid, 'Seen'));
  look('all', 1, 2);
  expect(look('me', 2)).toEqual([first?.id, `${free.name}-2`]);
  expect(desk.snapshot().gone).toEqual(new Set([first?.id]));
  expect(look('pool', 3)).toEqual([`${free.name}-3`]);
});

test('an entry that may be among those that were not loaded is not said to have gone', () => {
  take(row(free, 1));
  const { at: first } = desk.snapshot();
  if (first) desk.setDraft(first, withFeedback(free, unsaid, 'Seen'));
  desk.addRows([row(free, 2)], 2, true);
  desk.keepOnly(new Set([`${free.name}-2`]));
  expect(desk.snapshot()).toMatchObject({ at: first, gone: new Set() });
});

test('what is gone is not counted under a filter, and the rest is loaded behind it', () => {
  take(row(free, 1));
  const { at: first } = desk.snapshot();
  if (first) desk.setDraft(first, withFeedback(free, unsaid, 'Seen'));
  desk.addRows([row(free, 2)], 1, true);
  desk.keepOnly(new Set([`${free.name}-2`]));
  desk.setView({ ...plainView, group: 'none', q: 'T' });
  expect(desk.snapshot().count).toBe('1 of 1');
  desk.keepOnly(new Set(['another']));
  expect(desk.snapshot().isUsedUp).toBe(true);
});

test('under a filter what is shown is counted', () => {
  take(row(free, 1), row(free, 2), row(free, 3));
  expect(desk.snapshot().count).toBe('3');
  desk.setView({ ...plainView, group: 'none', q: 'T2' });
  expect(desk.snapshot().count).toBe('1 of 3');
});

test('two thousand rows are found, ordered and grouped in a moment', () => {
  desk.addRows(
    Array.from({ length: 2000 }, (_, index) => ({ ...row(free, index % 15), id: `row-${index}` })),
    2000,
    true,
  );
  // Of the processor: a busy machine gives it later, and no more is needed.
  const began = process.cpuUsage();
  for (let press = 0; press < 20; press++) type('a');
  expect(process.cpuUsage(began).user / 1000 / 20).toBeLessThan(50);
  expect(desk.snapshot().rows).toHaveLength(1980);
});
