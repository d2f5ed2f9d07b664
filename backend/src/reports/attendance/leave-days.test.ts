import { expect, it } from 'vitest';
import type { Meaning } from '../../../../schemas';
import type { Resident } from '../people';
import { leaveTable } from './leave-days';

const kinds = ['CL', 'Academic'] as const;
const residents: Resident[] = ['a', 'b'].map((id) => ({
  id,
  name: `Dr. ${id}`,
  college: null,
  department: null,
  joined: '2024-01-01',
  endedOn: null,
  months: 36,
  ends: '2026-12-31',
  catalogue: null,
}));
const [first, second] = kinds;
const leave = (student: string, from: string, to: string, meaning: Meaning, kind: string) => ({
  student,
  from,
  to,
  meaning,
  kind,
  logged: from,
});
const all = [
  leave('a', '2024-06-01', '2024-06-03', 'accepted', first),
  leave('a', '2024-12-30', '2025-01-02', 'accepted', second),
  leave('a', '2025-07-01', '2025-07-01', 'accepted', first),
  leave('a', '2025-08-01', '2025-08-04', 'open', first),
  leave('a', '2025-09-01', '2025-09-09', 'refused', first),
  leave('b', '2024-06-01', '2024-06-05', 'accepted', first),
];

const always = { from: null, to: null };

it('adds up one resident’s days by year of training, each in the year in which it is', () => {
  const { rows, summary } = leaveTable(kinds, all, residents.slice(0, 1), {
    isOne: true,
    today: '2025-10-01',
    ...always,
  });
  expect(rows).toEqual([
    { who: 'Year 1', kind0: 3, kind1: 2, waiting: 0, over: null },
    { who: 'Year 2', kind0: 1, kind1: 2, waiting: 4, over: null },
  ]);
  expect(summary).toBe('8 days of leave approved, 4 waiting for a decision.');
});

it('counts for no year, and over no grant, what was taken in an earlier course', () => {
  const again = residents.slice(0, 1).map((one) => ({ ...one, joined: '2025-07-01' }));
  const earlier = [...all, leave('a', '2024-03-01', '2024-03-30', 'accepted', first)];
  expect(leaveTable(kinds, earlier, again, { isOne: true, today: '2025-10-01', ...always }).rows).toEqual([
    { who: 'Before the start', kind0: 33, kind1: 4, waiting: 0, over: null },
    { who: 'Year 1', kind0: 1, kind1: 0, waiting: 4, over: null },
  ]);
});

it('has for many residents the present year of each', () => {
  expect(leaveTable(kinds, all, residents, { isOne: false, today: '2025-10-01', ...always }).rows).toEqual([
    { who: 'Dr. a', kind0: 1, kind1: 2, waiting: 4, over: null },
    { who: 'Dr. b', kind0: 0, kind1: 0, waiting: 0, over: null },
  ]);
});

it('has in a period all days of it, whatever year of training it is now', () => {
  const { title, rows, summary } = leaveTable(kinds, all, residents, {
    isOne: false,
    today: '2026-11-29',
    from: '2024-01-01',
    to: '2025-12-31',
  });
  expect(rows).toEqual([
    { who: 'Dr. a', kind0: 4, kind1: 4, waiting: 4, over: null },
    { who: 'Dr. b', kind0: 5, kind1: 0, waiting: 0, over: null },
  ]);
  expect([title, summary]).toEqual(['Leave in the period', '13 days of leave approved, 4 waiting for a decision.']);
});

it('says what is over the days that are granted in a year, and what is not among them', () => {
  const much = [
    leave('a', '2024-06-01', '2024-06-08', 'accepted', second),
    leave('a', '2025-06-01', '2025-06-06', 'accepted', second),
    leave('b', '2024-06-01', '2024-06-05', 'accepted', second),
  ];
  const made = (isOne: boolean) =>
    leaveTable(kinds, much, isOne ? residents.slice(0, 1) : residents, {
      isOne,
      today: '2025-10-01',
      from: '2024-01-01',
      to: null,
    });
  expect(made(true).rows.map(({ over }) => over)).toEqual(['3 Academic', '1 Academic']);
  expect(made(false).rows.map(({ over }) => over)).toEqual(['4 Academic', null]);
  expect(made(true).summary).toMatch(/; more than is granted in Year 1, Year 2\.$/);
  expect(made(false).summary).toMatch(/; 1 resident has more than is granted\.$/);
  expect(made(false).columns.at(-1)?.label).toBe('Over what is granted');
  expect(made(false).note).toContain('district postings are not among them');
});

it('judges what is over by whole years, and shows the days of the period', () => {
  const split = [
    leave('a', '2024-02-01', '2024-02-04', 'accepted', second),
    leave('a', '2024-09-01', '2024-09-03', 'accepted', second),
  ];
  const { rows, note } = leaveTable(kinds, split, residents.slice(0, 1), {
    isOne: false,
    today: '2026-11-29',
    from: '2024-09-02',
    to: null,
  });
  expect(rows).toEqual([{ who: 'Dr. a', kind0: 0, kind1: 2, waiting: 0, over: '2 Academic' }]);
  expect(note).toContain('also outside the period');
});

it('says where it counts by the calendar, as nobody knows when the training began', () => {
  const [known, other] = residents as [Resident, Resident];
  const note = (some: Resident[]) =>
    leaveTable(kinds, all, some, { isOne: some.length === 1, today: '2025-10-01', ...always }).note ?? '';
  expect(note([known])).not.toContain('missing');
  expect(note([{ ...known, joined: null }])).toContain('Start date missing: years of the calendar.');
  expect(note([known, { ...other, joined: null }])).toContain(
    'Start date missing of 1 resident: years of the calendar.',
  );
});
