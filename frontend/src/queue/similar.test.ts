import { expect, test } from 'vitest';
import registry from '../../../resources.config';
import { sharedVerdictBody } from '../../../schemas';
import { queueRow } from '../../../tests/support/queue-rows';
import { type Row, rowOf } from './row';
import { similarTo, summaryOf } from './similar';
import { unusualAmong } from './unusual';

const verdict = { meaning: 'accepted', score: 3, feedback: 'Seen' } as const;
const entry = registry.entries.find((each) => each.role !== undefined && 'body' in sharedVerdictBody(each, verdict));
const row = (id: string, over: Partial<Row> = {}): Row => {
  const waiting = entry && { ...queueRow(entry, 1, '2026-03-09'), id };
  const made = waiting && rowOf({ ...waiting, record: over.record ?? waiting.record }, 'viewer');
  if (!made) throw new Error('the registry has no type with a role');
  return { ...made, role: 'Assisted', hasFile: false, ...over };
};

test('alike is what was done in the same way, and has nothing to look at', () => {
  const rows = [row('1'), row('2'), row('3', { role: 'Observed' }), row('4', { hasFile: true })];
  const alike = similarTo(rows, rows[0], unusualAmong([]));
  expect(alike.map(({ id }) => id)).toEqual(['1', '2']);
  expect(similarTo(rows, rows[3], unusualAmong([]))).toEqual([]);
  expect(summaryOf(rows, alike, unusualAmong([])).leftOut).toBe('1 with a file');
});

test('what is unusual is no routine, and says so beside what is', () => {
  const student = { _id: 's', id: 's', name: 'Asha Rao' };
  const rows = [row('1', { what: 'Biopsy' }), ...['2', '3'].map((id) => row(id, { student, what: 'Smear' }))];
  const unusual = unusualAmong(rows);
  expect(similarTo(rows, rows[0], unusual).map(({ id }) => id)).toEqual(['1']);
  expect(summaryOf(rows, rows.slice(0, 1), unusual).leftOut).toBe('2 unusual');
  // Whoever takes them all in is told before they are decided.
  expect(summaryOf(rows, rows, unusual).common).toContain(' · 2 unusual · ');
});

test('what was imported is alike, and never alike with what was logged here', () => {
  const late = (id: string, meta = {}) => {
    const { record } = row(id);
    return row(id, { record: { ...record, createdAt: '2027-03-09T06:00:00.000Z', meta } });
  };
  const rows = [row('1'), late('2'), late('3', { imported: true }), late('4', { imported: true })];
  const alike = (index: number) => similarTo(rows, rows[index], unusualAmong([])).map(({ id }) => id);
  expect([alike(0), alike(1), alike(2)]).toEqual([['1'], [], ['3', '4']]);
});

test('what is common is named, what differs is counted', () => {
  const student = (name: string) => ({ student: { _id: name, id: name, name } });
  const rows = [
    row('1', { ...student('Asha Rao'), date: '2026-03-01' }),
    row('2', { ...student('Vikram Nair'), date: '2026-03-09', hasFile: true }),
  ];
  expect(summaryOf(rows, rows, unusualAmong(rows)).common).toBe(
    `${entry?.label.one} · Assisted · 2 residents · 01-03-2026 to 09-03-2026 · 1 with a file: what you have not looked at stays`,
  );
});

test('nothing is offered together of a type whose entries want a decision of their own', () => {
  const asking = registry.entries.find(({ workflow }) => workflow.verify.ask !== undefined);
  const own = ['1', '2'].flatMap((id) => {
    const made = asking && rowOf({ ...queueRow(asking, 1, '2026-03-09'), id }, 'viewer');
    return made ? [{ ...made, hasFile: false }] : [];
  });
  expect(own).toHaveLength(2);
  expect(similarTo(own, own[0], unusualAmong([]))).toEqual([]);
});
