import { showDay } from '../days/dates';
import type { ReportUnit, ReportValue } from './values';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2025-03` as 'Mar 2025'. */
export const showMonth = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? month.slice(5, 7)} ${month.slice(0, 4)}`;

let format: Intl.NumberFormat | undefined;

/** '1,23,456.8'. Asked for once it is needed: a phone that draws no figures does not wait for it. */
function grouped(value: number): string {
  format ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  return format.format(value);
}

/** A value as people read it; a dash for none. */
export function showReportValue(value: ReportValue, unit: ReportUnit): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'string') return unit === 'month' ? showMonth(value) : unit === 'day' ? showDay(value) : value;
  if (unit === 'percent') return `${grouped(value)} %`;
  // Half a day says something of a few days, and nothing of a hundred.
  if (unit === 'days') return `${grouped(value < 10 ? value : Math.round(value))} ${value === 1 ? 'day' : 'days'}`;
  return grouped(value);
}
