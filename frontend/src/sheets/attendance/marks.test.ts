import { expect, test } from 'vitest';
import { daysOfMonth, mostDays } from '../../../../schemas';
import type { Day } from '../../api/wire';
import { batches, type Edits, edited, unmarked, withMark } from './marks';

const day = (date: string, facts: Partial<Day> = {}): Day => ({
  day: date,
  isWorkingDay: true,
  mayMark: true,
  state: null,
  markedBy: null,
  version: null,
  ...facts,
});
const saved = [
  day('2026-03-09'),
  day('2026-03-10', { state: 'absent', version: 2 }),
  day('2026-03-15', { isWorkingDay: false, mayMark: false }),
  day('2026-03-31', { mayMark: false }),
];
const none: Edits = new Map();

test('a day that says again what is saved is no edit', () => {
  const once = withMark(none, saved, '2026-03-10', 'leave');
  expect([...once]).toEqual([['2026-03-10', { state: 'leave', version: 2 }]]);
  expect(withMark(once, saved, '2026-03-10', 'absent').size).toBe(0);
  expect(withMark(none, saved, '2026-03-09', null).size).toBe(0);
});

test('a day that is marked again while its mark waits on the device overtakes nobody but that mark', () => {
  const waiting = new Set(['2026-03-09']);
  expect([...withMark(none, saved, '2026-03-09', 'absent', waiting)]).toEqual([['2026-03-09', { state: 'absent' }]]);
  // What is saved says null as well, and the mark on its way does not.
  expect([...withMark(none, saved, '2026-03-09', null, waiting)]).toEqual([['2026-03-09', { state: null }]]);
});

test('a day that is marked anew is as old as its first mark, which hid what was saved since', () => {
  const once = withMark(none, saved, '2026-03-10', 'leave');
  const since = [day('2026-03-10', { state: 'present', version: 3 })];
  const again = withMark(once, since, '2026-03-10', 'absent');
  expect([...again]).toEqual([['2026-03-10', { state: 'absent', version: 2 }]]);
  const replacing: Edits = new Map([['2026-03-10', { state: 'leave' }]]);
  expect([...withMark(replacing, since, '2026-03-10', 'absent')]).toEqual([['2026-03-10', { state: 'absent' }]]);
});

test('edits show over what is saved', () => {
  const edits = withMark(none, saved, '2026-03-10', null);
  expect(edited(saved, edits).map(({ state }) => state)).toEqual([null, null, null, null]);
});

test("'mark all' means working days that may be marked and are not", () => {
  expect(unmarked(saved, none)).toEqual(['2026-03-09']);
  expect(unmarked(saved, withMark(none, saved, '2026-03-09', 'present'))).toEqual([]);
});

test('a save goes out in order, in batches the server takes, with the versions that were seen', () => {
  const marked = [...daysOfMonth('2026-05'), ...daysOfMonth('2026-03')];
  const many = marked.reduce((edits, one) => withMark(edits, saved, one, 'present'), none);
  const sent = batches(many);
  expect(sent.map(({ length }) => length)).toEqual([mostDays, mostDays]);
  expect(sent[0]?.[0]).toEqual({ day: '2026-03-01', state: 'present', version: 0 });
  expect(sent[0]?.[9]).toEqual({ day: '2026-03-10', state: 'present', version: 2 });
  expect(batches(none)).toEqual([]);
});
