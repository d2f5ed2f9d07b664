import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedbackField, scoreField, sharedVerdictBody } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { queueRow } from '../../../tests/support/queue-rows';
import { Outbox } from '../api/outbox/outbox';
import { Desk } from './desk';
import { feedbackIn, unsaid, withFeedback, withScore } from './verdict';
import { plainView } from './view';

const today = '2026-03-09';
const entry = entryWhere(
  (one) =>
    'body' in sharedVerdictBody(one, { meaning: 'accepted' }) &&
    Boolean(scoreField(one) && feedbackField(one) && one.workflow.correct?.reasons.length),
);
const [reason = ''] = entry.workflow.correct?.reasons ?? [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The page of an account, as it is loaded. */
function visit(id = 'me') {
  const desk = new Desk({ outbox: new Outbox({ store: undefined }), viewer: { id, today }, newKey: () => 'key' });
  desk.subscribe(() => undefined);
  desk.look({ ...plainView, group: 'none' });
  desk.take([queueRow(entry, 1, today), queueRow(entry, 2, today)], 2, true);
  const { at } = desk.snapshot();
  if (!at) throw new Error('nothing waits');
  return { desk, at, said: () => desk.draftOf(at) };
}

/** A visit that ends with words for a refusal, as a browser that is killed does. */
function lose() {
  const { desk, at } = visit();
  desk.press('r');
  desk.say(at, withFeedback(at.entry, withScore(at.entry, unsaid, 3), `${reason}. See page 2.`));
}

test('what was said of an entry is there after the page was lost, and nothing is decided by that', () => {
  lose();
  const { desk, at, said } = visit();
  expect(said()).toEqual(withFeedback(at.entry, withScore(at.entry, unsaid, 3), 'See page 2.'));
  expect([desk.isRestored(at), desk.snapshot().meant, desk.snapshot().asking]).toEqual([true, 'accepted', null]);
  expect(visit('another').said()).toBe(unsaid);
});

test('a decision takes it along, and an undo brings it back', () => {
  lose();
  const { desk, at } = visit();
  desk.press('a');
  expect(visit().said()).toBe(unsaid);
  desk.press('u');
  expect(feedbackIn(at.entry, visit().said())).toBe('See page 2.');
});

test('it is given up when the page is left on purpose', () => {
  lose();
  visit().desk.forgetWords();
  expect(visit().said()).toBe(unsaid);
});
