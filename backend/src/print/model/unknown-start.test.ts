import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { leaveTable } from './leave-table';
import { sourcedRows } from './requirements';

const entries = registry.entries.map((entry) => ({ entry, records: [] }));

it('says of what is asked for each year that the start date is missing, and judges none of it', () => {
  const yearly = sourcedRequirements('pathology').filter(({ per, counts }) => per === 'year' && counts);
  expect(yearly.length).toBeGreaterThan(0);
  const rowsOf = (joined: string | null) =>
    sourcedRows(entries, { catalogue: 'pathology', joined, ends: null, asOf: '2026-01-01' }).rows.filter(({ label }) =>
      yearly.some((one) => one.label === label),
    );
  for (const { done, met } of rowsOf(null)) expect([done, met]).toEqual(['0 (start date missing)', null]);
  for (const { done, met } of rowsOf('2024-01-01')) expect([done.includes('missing'), met]).toEqual([false, false]);
});

it('says that leave is counted by the calendar', () => {
  expect(leaveTable(registry, entries, null)?.summary).toContain('Start date missing: years of the calendar.');
  expect(leaveTable(registry, entries, '2024-01-01')?.summary).not.toContain('missing');
});
