import { showDay } from '../dates';
import type { ReportUnit, ReportValue } from './wire';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2025-03` as 'Mar 2025'. */
export const showMonth = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? month.slice(5, 7)} ${month.slice(0, 4)}`;

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A value as people read it; a dash for none. */
export function showValue(value: ReportValue, unit: ReportUnit): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'string') return unit === 'month' ? showMonth(value) : unit === 'day' ? showDay(value) : value;
  if (unit === 'percent') return `${grouped.format(value)} %`;
  if (unit === 'days') return `${grouped.format(value)} ${value === 1 ? 'day' : 'days'}`;
  return grouped.format(value);
}
