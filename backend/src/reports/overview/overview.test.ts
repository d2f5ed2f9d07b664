import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Clock, type Config } from '../../base/config';
import type { ReportContext } from '../contexts';
import type { Departments } from '../people';
import type { Tally } from '../tally';
import { OverviewReport } from './overview';

it.each([
  ['as the first day began at the college', '2026-01-01T18:30:00.000Z', 1],
  ['a moment before', '2026-01-01T18:29:59.999Z', 0],
])('whoever logged something %s is active: %s', async (_, latest, active) => {
  const [entry] = registry.entries;
  const tally = {
    of: async (_parts: unknown, _viewer: unknown, { by }: { by: readonly string[] }) =>
      by.includes('student') ? [{ student: 's', count: 1, latest }] : [],
  };
  const departments = {
    all: async () => [{ department: 'd', college: 'c', name: 'Pathology', collegeName: 'North' }],
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
  const { tables } = await report.of(context as unknown as ReportContext);
  expect(tables.find(({ key }) => key === 'departments')?.rows).toMatchObject([{ active }]);
});
