import { daysBetween } from './dates';

const YEAR = 365.25;

/** Shown instead of something that depends on the beginning of a training that nobody has entered. */
export const startMissing = 'Start date missing';
/** Who must enter it. */
export const startFilledInBy = 'The head of department or an administrator fills it in.';

/** The year of training of a day, from 1. Null when the beginning is unknown. */
export function yearOf(day: string, joined: string | null): number | null {
  if (joined === null || day < joined) return joined === null ? null : 1;
  return Math.floor(daysBetween(joined, day) / YEAR) + 1;
}

/** Whole years of training up to a day. */
export const yearsDone = (asOf: string, joined: string | null): number | null => {
  const year = yearOf(asOf, joined);
  return year === null ? null : year - 1;
};

/**
 * The name of the year of a day, in a list of years: the calendar year when the beginning of the training is unknown.
 */
export function yearName(day: string, joined: string | null): string {
  const year = yearOf(day, joined);
  return year === null ? day.slice(0, 4) : `Year ${year}`;
}
