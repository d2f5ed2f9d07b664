/** A requirement is judged the same in the report and on paper. */
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { dayField, statesMeaning, wordsIn } from '../../../../schemas';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { sourcedRows } from '../../print/model/requirements';
import type { Group } from '../tally';
import { courseRequirements } from './course-requirements';
import { overTime } from './over-time';
import { requirementsTable } from './report-tables';
import { progressOf } from './resident-progress';

const found = sourcedRequirements('pathology').find(
  ({ per, target, counts }) => per === 'year' && target === 1 && counts && 'screens' in counts && !counts.anyOf,
);
const type = registry.entries.find(
  ({ route }) => found?.counts && 'screens' in found.counts && found.counts.screens.includes(route),
);
if (!found || !type) throw new Error('Nothing is asked for once a year');
const [yearly, entry] = [found, type];
const [status = ''] = statesMeaning(entry, 'accepted');
const resident = {
  id: 'a',
  name: 'Dr. A',
  college: null,
  department: null,
  joined: '2023-08-16',
  months: 36,
  ends: '2026-08-15',
  endedOn: null,
  catalogue: 'pathology',
};
const asked = courseRequirements('pathology', 36, [entry]).filter(({ label }) => label === yearly.label);

function progressIn(days: readonly string[], asOf: string) {
  const groups = days.map((day): Group => ({ student: 'a', day, status, count: 1, earliest: '', latest: '' }));
  return progressOf([resident], () => asked, [{ entry, groups }], { from: null, last: asOf });
}

function printed(days: readonly string[], asOf: string) {
  const records = days.map((day) => ({ id: day, status, createdAt: day, [dayField(entry)?.readName ?? '']: day }));
  const trainee = { catalogue: 'pathology', joined: resident.joined, ends: resident.ends, asOf };
  return sourcedRows([{ entry, records }], trainee).rows.find(({ label }) => label === yearly.label)?.met;
}

it.each<[string, string[], string, { counted: number; met: string }]>([
  ['three in the first year', ['2023-09-01', '2023-10-01', '2024-08-15'], '2026-09-10', { counted: 1, met: 'Not yet' }],
  ['one in the only year that is over', ['2023-09-01'], '2024-10-01', { counted: 1, met: 'Yes, so far' }],
  ['one in each year', ['2024-08-15', '2024-08-16', '2025-09-01'], '2026-09-10', { counted: 3, met: 'Yes' }],
])('counts each year of training by itself: %s', (_, days, asOf, says) => {
  const { rows } = requirementsTable(progressIn(days, asOf), true, { from: null, last: asOf });
  expect(rows).toMatchObject([{ ...says, required: 3 }]);
  expect(printed(days, asOf)).toBe(says.met.startsWith('Yes'));
});

it('is not filled by the years of an extension, and says which years lack it', () => {
  const extended = { ...resident, ends: '2028-08-15' };
  const judged = (days: readonly string[], asOf: string) => {
    const groups = days.map((day): Group => ({ student: 'a', day, status, count: 1, earliest: '', latest: '' }));
    const stretch = { from: null, last: asOf };
    return requirementsTable(
      progressOf([extended], () => asked, [{ entry, groups }], stretch),
      true,
      stretch,
    ).rows;
  };
  expect(judged(['2025-09-01', '2026-09-01', '2027-09-01'], '2028-09-10')).toMatchObject([
    { counted: 1, required: 3, share: 33.3, met: 'Not yet' },
  ]);
  expect(judged(['2023-09-01', '2024-09-01', '2025-09-01'], '2027-09-10')).toMatchObject([
    { counted: 3, share: 100, met: 'Not yet (too few in year 4)' },
  ]);
});

it('counts the half year with which a course ends', () => {
  const [one] = asked;
  if (!one) throw new Error('Nothing is asked for');
  const halfYear = { ...one, perYear: 4, total: 10 };
  const groups = ['2023-09-01', '2024-09-01', '2025-09-01'].map(
    (day): Group => ({ student: 'a', day, status, count: 4, earliest: '', latest: '' }),
  );
  const stretch = { from: null, last: '2026-03-01' };
  const made = progressOf([resident], () => [halfYear], [{ entry, groups }], stretch);
  expect(requirementsTable(made, true, stretch).rows).toMatchObject([{ counted: 10, required: 10 }]);
});

it('is proven by a certificate once a posting has ended', () => {
  const served = sourcedRequirements(null).find(({ posting }) => posting);
  const one = courseRequirements(null, 36, registry.entries).filter(({ posting }) => posting);
  const { counts } = served ?? {};
  if (!counts || !('screens' in counts)) throw new Error('No certificate is asked for after a posting');
  const proof = registry.entries.find(({ route }) => counts.screens.includes(route));
  const field = proof?.fields.find((each) => wordsIn(each)?.includes(counts.anyOf?.[0] ?? ''));
  if (!proof || !field) throw new Error('Nothing proves it');
  const [accepted = ''] = statesMeaning(proof, 'accepted');
  const made = { status: accepted, [field.key]: counts.anyOf?.[0] ?? '' };
  const group: Group = { ...made, student: 'a', month: '2025-12', count: 1, earliest: '', latest: '' };
  const record = { ...made, [field.readName]: made[field.key], id: 'r', createdAt: '2025-12-01' };
  const says = (toDate: string) => {
    const postings = [{ fromDate: '2025-10-01', toDate }];
    const stretch = { from: null, last: '2025-12-20' };
    const counted = [{ entry: proof, groups: [group] }];
    const progress = progressOf([resident], () => one, counted, stretch, new Map([['a', postings]]));
    const trainee = { catalogue: null, joined: resident.joined, ends: resident.ends, asOf: stretch.last, postings };
    const printed = sourcedRows([{ entry: proof, records: [record] }], trainee).rows;
    return [
      requirementsTable(progress, true, stretch).rows[0]?.met,
      printed.find(({ label }) => label === served?.label)?.met,
    ];
  };
  expect(says('2025-12-31')).toEqual(['Not yet (posting until 31-12-2025)', false]);
  expect(says('2025-12-19')).toEqual(['Yes', true]);
});

it('goes up over time by what counts alone', () => {
  const stretch = { from: null, last: '2024-09-30' };
  const made = overTime(progressIn(['2023-09-01', '2023-10-01', '2024-09-01'], stretch.last), stretch);
  const shares = made.map(({ regulations }) => regulations);
  expect([shares[1], shares[2], shares.at(-1)]).toEqual([33.3, 33.3, 66.7]);
});
