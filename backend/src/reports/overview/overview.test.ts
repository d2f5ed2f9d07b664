import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { statesMeaning } from '../../../../schemas';
import { Clock, type Config } from '../../base/config';
import type { ReportContext } from '../contexts';
import type { Departments } from '../people';
import type { Tally } from '../tally';
import { OverviewReport } from './overview';

const [entry] = registry.entries;
if (!entry) throw new Error('The registry has no entries');

/** The overview of one department with one resident. @param groups what is counted by this dimension */
const overviewOf = (dimension: string, groups: readonly object[]) => {
  const tally = {
    of: async (_parts: unknown, _viewer: unknown, { by }: { by: readonly string[] }) =>
      by.includes(dimension) ? groups : [],
  };
  const departments = {
    of: async () => [{ department: 'd', college: 'c', name: 'Pathology', collegeName: 'North' }],
    headcounts: async () => new Map([['d', { residents: 1, faculty: 1, awaited: 0 }]]),
    homes: async () => new Map([['s', 'd']]),
  };
  const report = new OverviewReport(
    tally as unknown as Tally,
    departments as unknown as Departments,
    new Clock({ timeZone: 'Asia/Kolkata' } as Config),
  );
  const query = { from: null, to: null };
  const context = { query, today: '2026-02-01', answerWithin: 7, entries: [{ entry, parts: {}, rule: { all: [] } }] };
  return report.of(context as unknown as ReportContext);
};

it.each([
  ['as the first day began at the college', '2026-01-01T18:30:00.000Z', 1],
  ['a moment before', '2026-01-01T18:29:59.999Z', 0],
])('whoever logged something %s is active: %s', async (_, latest, active) => {
  const { tables } = await overviewOf('student', [{ student: 's', count: 1, latest }]);
  expect(tables.find(({ key }) => key === 'departments')?.rows).toMatchObject([{ active }]);
});

it('counts what is logged without a department in its figures and months, and says that it is in no row', async () => {
  const [status] = statesMeaning(entry, 'accepted');
  const group = { month: '2026-01', status, turnaround: 0 };
  const { figures, tables } = await overviewOf('month', [
    { ...group, department: 'd', count: 2 },
    { ...group, department: null, count: 3 },
  ]);
  const table = (name: string) => tables.find(({ key }) => key === name);
  expect(figures.find(({ key }) => key === 'verified')?.value).toBe(5);
  expect([table('months')?.rows, table('types')?.rows]).toMatchObject([[{ verified: 5 }], [{ verified: 5 }]]);
  expect(table('departments')?.rows).toMatchObject([{ verified: 2 }]);
  const answers = await overviewOf('turnaround', [
    { ...group, department: 'd', count: 2 },
    { ...group, department: null, count: 3 },
  ]);
  expect(answers.figures.find(({ key }) => key === 'inTime')).toMatchObject({ value: 100, note: 'of 5 answered' });
  expect(table('departments')?.note).toContain('3 entries are of people without a department, and in no row.');
});
