import { expect, test } from 'vitest';
import registry from '../../../resources.config';
import { cameAgo, waitingSince } from '../../../schemas';
import { queueRow } from '../../../tests/support/queue-rows';
import type { EntryRecord, QueueRow } from '../api/wire';
import { detailsOf, rowOf, sinceOf } from './row';

test.each([
  ['2026-03-09T06:00:00.000Z', 'logged today'],
  ['2026-03-08T20:00:00.000Z', 'waiting 1 day'],
  ['2026-01-08T20:00:00.000Z', 'waiting 60 days'],
])('logged at %s: %s', (createdAt, words) => {
  expect(waitingSince(createdAt, '2026-03-09')).toBe(words);
});

test('what waits is as old as its clock says', () => {
  const days = (meta?: QueueRow['meta']) => sinceOf({ ...row, ...(meta && { meta }) }, '2026-03-19');
  expect([days(), days({ waitsFor: null, days: 4 }), days({ waitsFor: null, days: 0 })]).toEqual([
    'waiting 11 days',
    'waiting 4 days',
    'waiting 0 days',
  ]);
  expect(days({ waitsFor: null, days: 4, leftOut: 7 })).toBe('waiting 4 days (7 not counted)');
});

test('what is on hold says until when, and not how long it waits', () => {
  const by = { _id: 'a', id: 'a', name: 'Dr A' };
  const meta = { waitsFor: by, days: 686, hold: { until: '2026-12-04', reason: 'The report', by } };
  expect(sinceOf({ ...row, meta }, '2026-11-28')).toBe('on hold until 04-12-2026');
});

test('the guide is told why it waits, and nobody is called so who only took it', () => {
  const entry = registry.entries.find(({ holders, byKey }) => holders.some((key) => byKey[key]));
  if (!entry) throw new Error('the registry has no entry with a holder');
  const wire = queueRow(entry, 1, '2026-11-28');
  const me = { _id: 'me', id: 'me', name: 'Dr Me' };
  const names = Object.fromEntries(entry.holders.map((key) => [entry.byKey[key]?.readName ?? key, null]));
  const taken = { ...wire, record: { ...wire.record, ...names }, meta: { waitsFor: me, days: 3 } };
  expect(rowOf(taken, 'me')).toMatchObject({ forViewer: true, why: null });
  const guided = { ...taken, meta: { ...taken.meta, isGuided: true as const } };
  expect(rowOf(guided, 'me')?.why).toBe('you are the guide');
  expect(rowOf(guided, 'another')?.why).toBeNull();
});

test('when it was logged is another thing', () => {
  expect(['2026-03-09', '2026-03-08', '2026-03-01'].map((day) => cameAgo(day, '2026-03-09', 'logged'))).toEqual([
    'logged today',
    'logged 1 day ago',
    'logged 8 days ago',
  ]);
});

const row = {
  id: '1',
  version: 1,
  resource: 'any',
  student: { _id: 's', id: 's', name: 'Asha Rao' },
  activityType: 'Procedure',
  title: 'Bone marrow aspiration',
  date: '2026-03-01',
  status: 'Pending',
  createdAt: '2026-03-08T20:00:00.000Z',
  record: {} as EntryRecord,
};

test('the type stands below the title', () => {
  expect(detailsOf(row)).toBe('Procedure · 01-03-2026');
});

test('without a title the type is the title and is not said twice', () => {
  expect(detailsOf({ ...row, title: null })).toBe('01-03-2026');
});
