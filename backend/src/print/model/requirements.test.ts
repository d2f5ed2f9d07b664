import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { isDay, statesMeaning } from '../../../../schemas';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { sourcedRows } from './requirements';

const due = sourcedRequirements(null).find(({ dueByMonths }) => dueByMonths === 12);
const counts = due?.counts && 'screens' in due.counts ? due.counts : undefined;
const entry = registry.entries.find(({ route }) => counts?.screens.includes(route));
const choice = entry?.fields.find(({ type }) => type === 'choice');
if (!due || !entry || !choice) throw new Error('Nothing is due in the first year');
const days = entry.fields.filter((field) => isDay(field));

/** What is printed of certificates of courses that began on the day of joining and ended on these days. */
const printed = (joined: string | null, ...ends: string[]) => {
  const [status] = statesMeaning(entry, 'accepted');
  const records = ends.map((end) => ({
    id: end,
    status,
    createdAt: '2030-01-01',
    [choice.readName]: counts?.anyOf?.[0],
    ...Object.fromEntries(days.map(({ readName }, at) => [readName, at === 0 ? '2024-08-01' : end])),
  }));
  const { rows } = sourcedRows([{ entry, records }], { catalogue: null, joined, ends: null, asOf: '2027-01-01' });
  const row = rows.find(({ label }) => label === due.label);
  return [row?.done, row?.met, row?.isLate];
};

it.each([
  ['on the last day', '2025-07-31', ['1', true, undefined]],
  ['a day later', '2025-08-01', ['1 (in the 13th month)', true, true]],
  ['two years later', '2026-09-20', ['1 (in the 26th month)', true, true]],
  ['before the training', '2024-01-01', ['1', true, undefined]],
])('judges what is due in twelve months by the end of its course: %s', (_, end, row) =>
  expect(printed('2024-08-01', end)).toEqual(row),
);

it('judges the first of many, and nothing without a start or a certificate', () => {
  expect(printed('2024-08-01', '2026-09-20', '2025-01-01')).toEqual(['2', true, undefined]);
  expect(printed(null, '2026-09-20')).toEqual(['1 (start date missing)', null, undefined]);
  expect(printed('2024-08-01')).toEqual(['0', false, undefined]);
});

it('names below the rows what the entries cannot tell, and has no row', () => {
  const { rows, notes } = sourcedRows([], { catalogue: null, joined: null, ends: null, asOf: '2027-01-01' });
  expect(notes[0]).toMatch(/^Not counted, because no entry proves them: E-logbook updated at least weekly; /);
  expect(rows.filter(({ label }) => notes[0]?.includes(label))).toEqual([]);
});

describe('what is served in a posting', () => {
  const drp = sourcedRequirements(null).find(({ posting }) => posting);
  const asked = drp?.counts && 'screens' in drp.counts ? drp.counts : undefined;
  const certificate = { id: 'a', status: statesMeaning(entry, 'accepted')[0], [choice.readName]: asked?.anyOf?.[0] };
  const months = (fromDate: string, toDate: string) => ({ fromDate, toDate });
  const ended = months('2026-02-01', '2026-04-30');
  const lasts = months('2026-11-01', '2027-01-31');

  it.each([
    ['is over', [certificate], [ended], ['1 (posting ended 30-04-2026)', true]],
    ['is over, without a certificate', [], [ended], ['0 (posting ended 30-04-2026)', false]],
    ['lasts', [certificate], [lasts], ['1 (posting until 31-01-2027)', false]],
    ['lasts after another', [certificate], [ended, lasts], ['1 (posting until 31-01-2027)', true]],
    ['is not known', [certificate], [], ['1', true]],
  ])('is not met before one has ended: one that %s', (_, records, postings, row) => {
    const trainee = { catalogue: null, joined: null, ends: null, asOf: '2026-11-29', postings };
    const { rows } = sourcedRows([{ entry, records }], trainee);
    const found = rows.find(({ label }) => label === drp?.label);
    expect([found?.done, found?.met]).toEqual(row);
  });
});
