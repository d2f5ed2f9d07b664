import { dayAfter, daysBetween } from './dates';

const YEAR = 365.25;
/** Of the course, where neither a programme nor the registry says otherwise. */
const USUAL_YEARS = 3;

/** What a logbook says of how long courses take. */
interface Courses {
  readonly programmes?: Readonly<Record<string, { months: number }>>;
  readonly reports?: { years: number };
}

/** How many months somebody's course takes: those of the programme, and of most courses where that is unknown. */
export const courseMonths = ({ programmes, reports }: Courses, programme: string | null): number =>
  programmes?.[programme ?? '']?.months ?? (reports?.years ?? USUAL_YEARS) * 12;

/** The last day of a course. @param started `YYYY-MM-DD` */
export function plannedEnd(started: string, months: number): string {
  const [year = 0, month = 1, day = 1] = started.split('-').map(Number);
  const after = new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
  return dayAfter(after, -1);
}

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
