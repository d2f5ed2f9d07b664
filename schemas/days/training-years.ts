import { dayAfter, daysBetween } from './dates';

/** What a logbook declares about the length of courses. */
interface Courses {
  readonly programmes?: Readonly<Record<string, { months: number }>>;
}

/** Somebody's course: its start, its programme, and its extension. Days are `YYYY-MM-DD`. */
export interface Course {
  readonly joinedDate: string | null;
  readonly programme: string | null;
  readonly plannedEnd: string | null;
}

/** How many months a course takes. Null when the programme is missing. */
export const courseMonths = ({ programmes }: Courses, programme: string | null): number | null =>
  programmes?.[programme ?? '']?.months ?? null;

/** The last day of somebody's course, by its programme or as it was extended. Null where that is unknown. */
export function courseEnd(courses: Courses, { joinedDate, programme, plannedEnd }: Course): string | null {
  if (plannedEnd !== null) return plannedEnd;
  const months = courseMonths(courses, programme);
  return joinedDate === null || months === null ? null : lastDay(joinedDate, months);
}

/** The last day of somebody's training: of the course, or where it ended earlier. Null where that is unknown. */
export function trainingEnd(courses: Courses, training: Course & { readonly endedOn: string | null }): string | null {
  const [first = null] = [training.endedOn, courseEnd(courses, training)].filter((day) => day !== null).sort();
  return first;
}

/** The last day of this many months. @param started `YYYY-MM-DD` */
export function lastDay(started: string, months: number): string {
  const [year = 0, month = 1, day = 1] = started.split('-').map(Number);
  const after = new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
  return dayAfter(after, -1);
}

/**
 * What somebody is trained for. The training file says it; what was chosen at sign-up counts while there is none.
 * @param place the word of the training file's programme, and the department. Either may be empty
 * @example courseOf({ course: 'MD' }, { programme: 'DNB', department: 'Pathology' }) // 'DNB in Pathology'
 */
export function courseOf(
  { course }: { readonly course: string | null },
  { programme, department }: { readonly programme: string; readonly department: string },
): string {
  if (!programme) return course ?? '';
  return department ? `${programme} in ${department}` : programme;
}

/** Shown instead of something that depends on the beginning of a training that nobody has entered. */
export const startMissing = 'Start date missing';
/** Shown instead of something that depends on how long a training takes. */
export const programmeMissing = 'Programme missing';
/** Who must fill in either. */
export const startFilledInBy = 'The head of department or an administrator fills it in.';

/**
 * The year of training of a day, from 1. A year begins on the date of the first day, on the day after `lastDay`. Null
 * when the beginning is unknown.
 */
export function yearOf(day: string, joined: string | null): number | null {
  if (joined === null || day < joined) return joined === null ? null : 1;
  const years = Number(day.slice(0, 4)) - Number(joined.slice(0, 4));
  return day.slice(5) < joined.slice(5) ? years : years + 1;
}

/** The name of the days before the first year: of an earlier course, for whoever goes on with another one. */
export const BEFORE_START = 'Before the start';

/**
 * How many days from one to another, both included, are in each year of training. The years have their `yearName`, and
 * what was before them is `BEFORE_START`. None where a day is missing.
 */
export function daysByYear(from: string, to: string, joined: string | null): Map<string, number> {
  const days = new Map<string, number>();
  const numberOf = (day: string) => yearOf(day, joined) ?? Number(day.slice(0, 4));
  let first = from;
  if (joined !== null && from !== '' && from <= to && from < joined) {
    const last = to < joined ? to : dayAfter(joined, -1);
    days.set(BEFORE_START, daysBetween(from, last) + 1);
    first = dayAfter(last, 1);
  }
  for (let year = numberOf(from); first !== '' && first <= to; year++) {
    const end = joined === null ? `${year}-12-31` : lastDay(joined, 12 * year);
    const last = year < numberOf(to) ? end : to;
    days.set(yearName(first, joined), daysBetween(first, last) + 1);
    first = dayAfter(last, 1);
    if (last === to) break;
  }
  return days;
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
