import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { dayField, statesMeaning } from '../../../../schemas';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { sourcedRows } from './requirements';

const yearly = sourcedRequirements('pathology').find(
  ({ per, target, counts }) => per === 'year' && target === 1 && counts && 'screens' in counts && !counts.anyOf,
);
const entry = registry.entries.find(
  ({ route }) => yearly?.counts && 'screens' in yearly.counts && yearly.counts.screens.includes(route),
);
if (!yearly || !entry) throw new Error('Nothing is asked for once a year');

/** What is printed of records of these days, of a training that began on 2021-08-01. */
const printed = (days: readonly string[], ends: string | null, asOf: string) => {
  const [status] = statesMeaning(entry, 'accepted');
  const records = days.map((day) => ({ id: day, status, [dayField(entry)?.readName ?? '']: day, createdAt: day }));
  const trainee = { catalogue: 'pathology', joined: '2021-08-01', ends, asOf };
  const row = sourcedRows([{ entry, records }], trainee).rows.find(({ label }) => label === yearly.label);
  return [row?.done, row?.met];
};
const onceAYear = ['2021-12-01', '2022-12-01', '2023-12-01'];
const ended = '2024-07-31';

it('asks nothing of the years after a training, whenever it is printed', () => {
  const kept = ['3 (year 1: 1, year 2: 1, year 3: 1)', true];
  for (const asOf of ['2024-08-01', '2024-09-01', '2026-10-01']) expect(printed(onceAYear, ended, asOf)).toEqual(kept);
  expect(printed(onceAYear.slice(1), ended, '2026-10-01')).toEqual(['2 (year 1: 0, year 2: 1, year 3: 1)', false]);
});

it('judges the year that has not ended as little as before, and shows what was done after the training', () => {
  expect(printed(onceAYear.slice(0, 2), ended, '2024-02-01')).toEqual(['2 (year 1: 1, year 2: 1, year 3: 0)', true]);
  expect(printed([], '2022-03-31', '2026-10-01')).toEqual(['0 (year 1: 0)', null]);
  expect(printed([...onceAYear, '2025-01-01'], ended, '2026-10-01')).toEqual([
    '4 (year 1: 1, year 2: 1, year 3: 1, year 4: 1)',
    true,
  ]);
});

it('goes on asking where nobody knows when the training ends', () => {
  expect(printed(onceAYear, null, '2024-09-01')).toEqual(['3 (year 1: 1, year 2: 1, year 3: 1, year 4: 0)', true]);
});
