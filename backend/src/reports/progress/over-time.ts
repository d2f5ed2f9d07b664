import { daysBetween } from '../../../../schemas';
import { startFilledInBy, startMissing } from '../../../../schemas/training-years';
import { endOf, monthsBetween } from '../calc/months';
import { addTo, counted, sumOf } from '../calc/numbers';
import type { Resident } from '../people/residents';
import { type Progress, type RequirementCount, shareDone } from './resident-progress';

/** The period over which progress is measured. */
export interface Stretch {
  /** The first day that counts. Null is the beginning of the course. */
  readonly from: string | null;
  /** The last day that counts, at the latest today. */
  readonly last: string;
}

/** The state at the end of a month (or today), counted from the beginning of the period. In percent. */
export interface Milestone {
  readonly month: string;
  readonly regulations: number | null;
  /** How much of the course has passed. Null when nobody's beginning is known. */
  readonly course: number | null;
  /** All accepted records so far. */
  readonly verified: number;
}

const MONTH = 365.25 / 12;

/** When somebody's course began, and how long it takes. */
type Course = Pick<Resident, 'joined' | 'months'>;

const lengthInWords = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year', 'years') : counted(months, 'month', 'months');

/** How much of the course a resident has completed on a day, from 0 to 1. Null when the beginning is unknown. */
export function partPassed({ joined, months }: Course, day: string): number | null {
  if (joined === null) return null;
  return Math.min(1, Math.max(0, daysBetween(joined, day) / (months * MONTH)));
}

/**
 * How much of the course passed between the beginning of the period and a day, in percent: the mean of the residents
 * whose beginning is known.
 */
export function coursePassed(residents: readonly Course[], day: string, from: Stretch['from']): number | null {
  const parts = residents.flatMap((resident) => {
    const now = partPassed(resident, day);
    if (now === null) return [];
    return [Math.max(0, now - (from === null ? 0 : (partPassed(resident, from) ?? 0)))];
  });
  return parts.length === 0 ? null : Math.round((sumOf(parts, (part) => part) / parts.length) * 1000) / 10;
}

/** A note about residents whose course has no known beginning. Undefined when all are known. */
export function unknownStart(residents: readonly Pick<Resident, 'joined'>[]): string | undefined {
  const unknown = residents.filter(({ joined }) => joined === null).length;
  if (unknown === 0) return undefined;
  return residents.length === 1 ? startMissing : `${startMissing} of ${counted(unknown, 'resident', 'residents')}`;
}

/** The note next to the part of the course that has passed. */
export function courseNote(residents: readonly Course[]): string {
  const unknown = unknownStart(residents);
  const known = residents.filter(({ joined }) => joined !== null);
  const [months, ...others] = [...new Set((known.length > 0 ? known : residents).map((one) => one.months))];
  const course = others.length > 0 ? 'of courses of different length' : `of ${lengthInWords(months ?? 0)}`;
  if (unknown === undefined) return course;
  return known.length > 0 ? `${course}. ${unknown}` : `${unknown}. ${startFilledInBy}`;
}

export function overTime({ standings, months }: Progress, stretch: Stretch): Milestone[] {
  const { from, last } = stretch;
  const residents = standings.map(({ resident }) => resident);
  const done = standings.flatMap((standing) => standing.done);
  const joined = residents.flatMap((resident) => (resident.joined === null ? [] : [resident.joined.slice(0, 7)]));
  const [first] = [...(from === null ? [...months.keys(), ...joined] : [from.slice(0, 7)])].sort();
  if (first === undefined) return [];
  let verified = 0;
  const soFar = new Map<RequirementCount, number>();
  return monthsBetween(first, last.slice(0, 7)).map((month) => {
    verified += months.get(month) ?? 0;
    for (const one of done) {
      const more = one.months.get(month);
      if (more !== undefined) addTo(soFar, one, more);
    }
    const countOf = (one: RequirementCount) => soFar.get(one) ?? 0;
    return {
      month,
      regulations: shareDone(done, countOf),
      course: coursePassed(residents, endOf(month, last), from),
      verified,
    };
  });
}
