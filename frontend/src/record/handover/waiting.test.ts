import { expect, it } from 'vitest';
import { showDay } from '../../../../schemas';
import { canRemind, waitingWords } from './waiting';

const meta = { waitsFor: { _id: 'a', id: 'a', name: 'Dr A' }, days: 9 };

it.each([
  [meta, 'waits for Dr A, 9 days'],
  [{ ...meta, days: 1, remindedOn: '2026-11-18' }, 'waits for Dr A, 1 day · reminded on 18-11-2026'],
  [{ ...meta, leftOut: 1 }, 'waits for Dr A, 9 days (1 not counted)'],
  [{ ...meta, away: { until: '2026-12-04', delegate: null } }, 'waits for Dr A, 9 days · away until 04-12-2026'],
  [
    { ...meta, away: { until: null, delegate: { _id: 'b', id: 'b', name: 'Dr B' } } },
    'waits for Dr A, 9 days · away, Dr B decides',
  ],
  [{ ...meta, waitsFor: null }, 'waits for anybody of the department, 9 days'],
  [
    { ...meta, hold: { until: '2026-12-04', reason: 'the histology report', by: meta.waitsFor } },
    'Dr A waits: the histology report (until 04-12-2026)',
  ],
  [
    { ...meta, handed: { by: { _id: 'h', id: 'h', name: 'Dr H' }, on: '2026-11-20' } },
    'waits for Dr A, 9 days · handed over by Dr H on 20-11-2026',
  ],
])('%j reads as %s', (one, words) => {
  expect(waitingWords(one, showDay)).toBe(words);
});

it('says you to whom it waits for', () => {
  expect(waitingWords(meta, showDay, 'a')).toBe('waits for you, 9 days');
  expect(waitingWords({ ...meta, days: 0 }, showDay, 'a')).toBe('waits for you, since today');
  const away = { until: '2026-12-04', delegate: { _id: 'b', id: 'b', name: 'Dr B' } };
  expect(waitingWords({ ...meta, away }, showDay, 'a')).toBe('waits for you, 9 days');
  expect(waitingWords({ ...meta, away }, showDay, 'b')).toBe(
    'waits for Dr A, 9 days · away until 04-12-2026, you decide',
  );
});

it('reminds of what is not on hold, once in so many days', () => {
  const on = (remindedOn: string) => canRemind({ ...meta, remindedOn }, 7, '2026-11-25');
  expect([canRemind(meta, 7, '2026-11-25'), on('2026-11-18'), on('2026-11-19')]).toEqual([true, true, false]);
  expect(canRemind({ ...meta, hold: { until: '2026-12-04', reason: 'x', by: meta.waitsFor } }, 7, '2026-11-25')).toBe(
    false,
  );
  expect(canRemind(undefined, 7, '2026-11-25')).toBe(false);
});
