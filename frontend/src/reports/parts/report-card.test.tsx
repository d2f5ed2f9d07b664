import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportRow, ReportTable } from '../../../../schemas/api/reports';
import { catalogueSlugs } from '../../../../schemas/catalogues';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { chartOf } from '../charts/chart-of-table';
import { isEmpty, ReportCard } from './report-card';

const tableOf = (rows: readonly ReportRow[]): ReportTable => ({
  key: 'requirements',
  title: 'Requirement by requirement',
  rows,
  summary: rows.length > 0 ? 'Some are met.' : 'The regulations put no number on these entries.',
  columns: [
    { key: 'requirement', label: 'Requirement', unit: 'text' },
    { key: 'required', label: 'Required', unit: 'count' },
  ],
});
const show = (table: ReportTable) =>
  render(<ReportCard table={table} chart={chartOf('progress', table.key)} address="progress" name="progress" />);

/** An observer for which everything is visible. */
class Seen {
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe() {
    act(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Seen));
afterEach(cleanup);

describe.each(catalogueSlugs)('the requirements of %s on the page', (slug) => {
  const rows = sourcedRequirements(slug)
    .filter(({ counts }) => counts)
    .map(({ label, source, clause, target }) => ({
      requirement: label,
      source: `${source}, ${clause}`,
      required: target,
      counted: 0,
      waiting: 0,
      share: 0,
      met: 'Not yet',
    }));

  it('stand under one heading, each with its document', () => {
    show(tableOf(rows));
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Asked by the regulations',
    ]);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(Math.min(10, rows.length));
    expect(items.filter((text) => !rows.some(({ source }) => text?.includes(source)))).toEqual([]);
    expect(document.body.textContent).not.toMatch(/institution[’']s own|own (?:targets|numbers)/i);
  });
});

it('has no heading over nothing, and says why', () => {
  show(tableOf([]));
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  expect(screen.getByText('The regulations put no number on these entries.')).toBeDefined();
});

it('has on paper the table of a chart that grows with its rows, and every row of it', () => {
  const rows = Array.from({ length: 45 }, (_, at) => ({ requirement: `Item ${at + 1}`, required: 1 }));
  show(tableOf(rows));
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(45);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
});

it('has on paper a table that is wider than paper in pieces, each with the names of the rows', () => {
  const months = Array.from({ length: 20 }, (_, at) => ({
    key: `m${at}`,
    label: `Month ${at}`,
    unit: 'count' as const,
  }));
  const table = tableOf([{ requirement: 'Dr. A', m0: 1, m19: 2 }]);
  show({ ...table, columns: [...table.columns.slice(0, 1), ...months] });
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Dr. A', 'Dr. A']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(22);
});

it('has on paper a chart that was not near the window yet', () => {
  class Unseen extends Seen {
    override observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen);
  const table = { ...tableOf([{ day: '2026-01-01', entries: 2, verified: 1 }]), columns };
  render(<ReportCard table={table} chart={{ kind: 'calendar' }} address="days" name="days" />);
  const drawn = () => screen.queryAllByRole('img', { name: table.summary });
  expect(drawn()).toHaveLength(0);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toHaveLength(1);
});

const columns = [
  { key: 'month', label: 'Month', unit: 'month' },
  { key: 'entries', label: 'Entries', unit: 'count' },
] as const;

it.each([
  [[], true],
  [[{ month: '2025-01', entries: 0 }], true],
  [[{ month: '2025-01', entries: null }], true],
  [
    [
      { month: '2025-01', entries: 0 },
      { month: '2025-02', entries: 2 },
    ],
    false,
  ],
])('%j is empty: %s', (rows, expected) => {
  expect(isEmpty({ columns, rows })).toBe(expected);
});
