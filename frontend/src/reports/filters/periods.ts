import { addMonths, monthOf } from '../../../../schemas/months';

/** A period with a name. */
export type Period = { key: string; label: string; from: string | null; to: string | null };

const first = (today: string, monthsBack: number): string => `${addMonths(monthOf(today), -monthsBack)}-01`;

/**
 * @param today `YYYY-MM-DD`
 * @param ofYear for a report that covers the last twelve months by default
 */
export const periodsOf = (today: string, ofYear = false): readonly Period[] => [
  ofYear
    ? { key: 'all', label: 'Twelve months', from: null, to: null }
    : { key: 'all', label: 'All dates', from: null, to: null },
  { key: 'month', label: 'This month', from: first(today, 0), to: null },
  { key: 'quarter', label: 'Three months', from: first(today, 2), to: null },
  { key: 'half', label: 'Six months', from: first(today, 5), to: null },
  ...(ofYear ? [] : [{ key: 'year', label: 'Twelve months', from: first(today, 11), to: null }]),
];

/**
 * The name of a period.
 * @returns undefined for days that somebody chose
 */
export const periodKey = (periods: readonly Period[], from: string | null, to: string | null): string | undefined =>
  periods.find((period) => period.from === from && period.to === to)?.key;
