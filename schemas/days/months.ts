/** Months are `YYYY-MM`, days `YYYY-MM-DD`. Apart from the days, of which pages before the sign-in load few. */
import { dayAfter } from './dates';

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day));

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month this many months later. `addMonths('2026-12', 1)` is '2027-01'. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const endOfMonth = (month: string): string => dayAfter(`${addMonths(month, 1)}-01`, -1);

/** The days of a month. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: Number(endOfMonth(month).slice(8)) }, (_, index) => dayAfter(`${month}-01`, index));
