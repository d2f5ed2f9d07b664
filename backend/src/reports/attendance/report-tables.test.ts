import { expect, it } from 'vitest';
import { type PostingInReport, postingsTable } from './report-tables';

const posting: PostingInReport = {
  id: 'p',
  student: 'a',
  studentName: 'Dr. A',
  coordinator: 'c',
  institution: null,
  fromDate: '2026-09-01',
  toDate: '2026-11-30',
  summary: { workingDays: 24, plannedDays: 25, present: 16, absent: 8, leave: 0, unmarked: 0, percentage: 66.7 },
  whole: 81.8,
};
const tableOf = (inPeriod: boolean, whole: number) =>
  postingsTable(
    [{ ...posting, whole }],
    { people: new Map(), places: new Map() },
    { least: 80, isOne: false, inPeriod },
  );

it('judges a posting as a whole, and says which days are of the period', () => {
  const { summary, rows, columns, note } = tableOf(true, 81.8);
  expect(summary).toContain('(66.7 %); no posting below 80 % over the whole posting.');
  expect(rows).toMatchObject([{ from: '2026-09-01', to: '2026-11-30', percentage: 66.7, whole: 81.8 }]);
  expect(columns.map(({ label }) => label).slice(-2)).toEqual([
    'Present in the period',
    'Present in the whole posting',
  ]);
  expect(note).toMatch(/^The days are those of the period\./);
  expect(tableOf(true, 79.9).summary).toContain('1 posting below 80 %');
  expect(tableOf(false, 66.7).columns.map(({ key }) => key)).not.toContain('whole');
});
