import { daysBetween } from './dates';

const YEAR = 365.25;

/** What is said instead of what follows from the beginning of a training that nobody has entered. */
export const startMissing = 'Start date missing';
/** Who has to. */
export const startFilledInBy = 'The head of department or an administrator fills it in.';

/** The year of training that a day falls into, from 1; null when nobody knows when the training began. */
export function yearOf(day: string, joined: string | null): number | null {
  if (joined === null || day < joined) return joined === null ? null : 1;
  return Math.floor(daysBetween(joined, day) / YEAR) + 1;
}

/** Whole years of training up to a day. */
export const yearsDone = (asOf: string, joined: string | null): number | null => {
  const year = yearOf(asOf, joined);
  return year === null ? null : year - 1;
};

/** What a list of years calls the one that a day falls into: that of the calendar where nobody knows when the training began. */
export function yearName(day: string, joined: string | null): string {
  const year = yearOf(day, joined);
  return year === null ? day.slice(0, 4) : `Year ${year}`;
}
