import { addTo, dayAfter, daysBetween, earlierDay, monthOf } from '../../../../schemas';
import { programmeMissing, startFilledInBy, startMissing } from '../../../../schemas/days/training-years';
import { endOf, monthsBetween, monthsFilled } from '../calc/months';
import { counted, inPercent, sumOf } from '../calc/numbers';
import type { Resident } from '../people';
import { type Progress, type RequirementCount, type Stretch, shareDone } from './resident-progress';

/** The state at the end of a month (or today), counted from the beginning of the course, in percent. */
export interface Milestone {
  readonly month: string;
  readonly regulations: number | null;
  /** How much of the course has passed, in percent. Null when nobody's beginning is known. */
  readonly course: number | null;
  /** The number of accepted records so far. */
  readonly verified: number;
}

const MONTH = 365.25 / 12;

/** The beginning and the last day of somebody's course, and the day on which they left it. */
type Course = Pick<Resident, 'joined' | 'ends' | 'endedOn'>;

function lengthInWords({ joined, ends }: Omit<Course, 'endedOn'>): string {
  const months = joined && ends ? Math.round(daysBetween(joined, dayAfter(ends, 1)) / MONTH) : 0;
  return months % 12 === 0 ? counted(months / 12, 'year', 'years') : counted(months, 'month', 'months');
}

/**
 * How much of the course a resident has completed on a day, from 0 to 1.
 * @returns null when its beginning or end is unknown
 */
export function partPassed({ joined, ends, endedOn }: Course, day: string): number | null {
  if (joined === null || ends === null) return null;
  // The last day of a training is over on the next one.
  const until = earlierDay(day, endedOn && dayAfter(endedOn, 1));
  return Math.min(1, Math.max(0, daysBetween(joined, until) / daysBetween(joined, dayAfter(ends, 1))));
}

/** How much of the course has passed on a day, in percent: the mean of those whose beginning and end are known. */
export function coursePassed(residents: readonly Course[], day: string): number | null {
  const parts = residents.map((resident) => partPassed(resident, day)).filter((part) => part !== null);
  return parts.length === 0 ? null : inPercent(sumOf(parts, (part) => part) / parts.length);
}

/**
 * A note about residents whose course has no known beginning or length.
 * @returns undefined when all are known
 */
export function unknownCourse(residents: readonly Course[]): string | undefined {
  const noStart = residents.filter(({ joined }) => joined === null).length;
  const noEnd = residents.filter(({ joined, ends }) => joined !== null && ends === null).length;
  const notes = [
    { says: startMissing, count: noStart },
    { says: programmeMissing, count: noEnd },
  ].flatMap(({ says, count }) => {
    if (count === 0) return [];
    return residents.length === 1 ? says : `${says} of ${counted(count, 'resident', 'residents')}`;
  });
  return notes.length === 0 ? undefined : notes.join(', ');
}

/** The note beside the part of the course that has passed. */
export function courseNote(residents: readonly Course[]): string {
  const unknown = unknownCourse(residents);
  const [length, ...others] = new Set(residents.filter(({ ends }) => ends !== null).map(lengthInWords));
  if (length === undefined) return unknown === undefined ? '' : `${unknown}. ${startFilledInBy}`;
  const course = others.length > 0 ? 'of courses of different length' : `of ${length}`;
  return unknown === undefined ? course : `${course}. ${unknown}`;
}

/** The months of the period, each with all that was done by its end. */
export function overTime({ standings, months }: Progress, { from, last }: Stretch): Milestone[] {
  const residents = standings.map(({ resident }) => resident);
  const done = standings.flatMap((standing) => standing.done);
  const joined = residents.flatMap((resident) => (resident.joined === null ? [] : [monthOf(resident.joined)]));
  if (months.size + joined.length === 0) return [];
  let verified = 0;
  const soFar = new Map<RequirementCount, number>();
  const until = monthOf(last);
  const [began = until] = joined.toSorted();
  // An entry may be about a day before the course.
  const known = [...months.keys(), ...monthsBetween(began, until)];
  const counted = monthsFilled(known).filter((month) => month <= until);
  const all = counted.map((month) => {
    verified += months.get(month) ?? 0;
    for (const one of done) {
      const more = one.months.get(month);
      if (more !== undefined) addTo(soFar, one, more);
    }
    const countOf = (one: RequirementCount) => soFar.get(one) ?? 0;
    return {
      month,
      regulations: shareDone(done, countOf),
      course: coursePassed(residents, endOf(month, last)),
      verified,
    };
  });
  if (from === null) return all;
  const shown = all.filter(({ month }) => month >= monthOf(from));
  // A period that has not begun shows what there is now.
  return shown.length > 0 ? shown : all.slice(-1);
}
