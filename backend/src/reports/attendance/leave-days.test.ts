import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { statesMeaning } from '../../../../schemas';
import type { Resident } from '../people';
import { leaveFields, leaveTable } from './leave-days';

const fields = leaveFields(registry.logbook, registry.entries);
if (!fields) throw new Error('The registry keeps no leave');
const { entry, by, kinds } = fields;
const residents: Resident[] = ['a', 'b'].map((id) => ({
  id,
  name: `Dr. ${id}`,
  college: null,
  department: null,
  joined: '2024-01-01',
  months: 36,
  ends: '2026-12-31',
  catalogue: null,
}));
const group = (student: string, day: string, meaning: 'open' | 'accepted' | 'refused', kind: string, sum: number) => ({
  student,
  day,
  status: statesMeaning(entry, meaning)[0] ?? '',
  count: 1,
  earliest: '',
  latest: '',
  sum,
  [by]: kind,
});
const [first = '', second = ''] = kinds;
const groups = [
  group('a', '2024-06-01', 'accepted', first, 3),
  group('a', '2025-06-01', 'accepted', second, 2),
  group('a', '2025-07-01', 'accepted', first, 1),
  group('a', '2025-08-01', 'open', first, 4),
  group('a', '2025-09-01', 'refused', first, 9),
  group('b', '2024-06-01', 'accepted', first, 5),
];

it('adds up one resident’s days by year of training', () => {
  const own = groups.filter(({ student }) => student === 'a');
  const { rows, summary } = leaveTable(fields, own, residents.slice(0, 1), { isOne: true, today: '2025-10-01' });
  expect(rows).toEqual([
    { who: 'Year 1', kind0: 3, kind1: 0, waiting: 0 },
    { who: 'Year 2', kind0: 1, kind1: 2, waiting: 4 },
  ]);
  expect(summary).toBe('6 days of leave approved, 4 waiting for a decision.');
});

it('has for many residents the present year of each', () => {
  expect(leaveTable(fields, groups, residents, { isOne: false, today: '2025-10-01' }).rows).toEqual([
    { who: 'Dr. a', kind0: 1, kind1: 2, waiting: 4 },
    { who: 'Dr. b', kind0: 0, kind1: 0, waiting: 0 },
  ]);
});

it('says where it counts by the calendar, as nobody knows when the training began', () => {
  const [known, other] = residents as [Resident, Resident];
  const note = (some: Resident[]) =>
    leaveTable(fields, groups, some, { isOne: some.length === 1, today: '2025-10-01' }).note ?? '';
  expect(note([known])).not.toContain('missing');
  expect(note([{ ...known, joined: null }])).toContain('Start date missing: years of the calendar.');
  expect(note([known, { ...other, joined: null }])).toContain(
    'Start date missing of 1 resident: years of the calendar.',
  );
});

it('is not there without a declaration', () => {
  expect(leaveFields({ ...registry.logbook, leave: undefined }, registry.entries)).toBeUndefined();
});
