import { daysBetween } from '../../../../schemas';
import { endOf, monthsBetween } from '../calc/months';
import { sumOf } from '../calc/numbers';
import type { Progress, Standing } from './standing';
import { totalSum } from './standing';

/** The state at the end of a month (today, of this one), counted from the beginning of the period. */
export interface Milestone {
  readonly month: string;
  /** All accepted records. */
  readonly verified: number;
  /** Those that count towards what is required. */
  readonly counted: number;
  /** What would be there if the whole course were done evenly; null when nobody's beginning is known. */
  readonly expected: number | null;
}

const YEAR = 365.25;

/** How much of the course lies behind a resident on a day, from 0 to 1; null when nobody knows when it began. */
export function partDone(joined: string | null, day: string, years: number): number | null {
  if (joined === null) return null;
  return Math.min(1, Math.max(0, daysBetween(joined, day) / (years * YEAR)));
}

/** What should be there by a day, of what the period from `from` on has to bring. */
export function expectedOf(
  { resident, done }: Standing,
  from: string | null,
  day: string,
  years: number,
): number | null {
  const now = partDone(resident.joined, day, years);
  if (now === null) return null;
  const before = from === null ? 0 : (partDone(resident.joined, from, years) ?? 0);
  return Math.max(0, now - before) * totalSum(done);
}

/** @param last the day up to which it is counted */
export function overTime(
  { standings, months }: Progress,
  { from, last, years }: { from: string | null; last: string; years: number },
): Milestone[] {
  const joined = standings.flatMap(({ resident }) => (resident.joined === null ? [] : [resident.joined.slice(0, 7)]));
  const [first] = [...(from === null ? [...months.keys(), ...joined] : [from.slice(0, 7)])].sort();
  if (first === undefined) return [];
  let verified = 0;
  return monthsBetween(first, last.slice(0, 7)).map((month) => {
    verified += months.get(month) ?? 0;
    const day = endOf(month, last);
    const paces = standings.flatMap((standing) => expectedOf(standing, from, day, years) ?? []);
    return {
      month,
      verified,
      counted: sumOf(standings, ({ done }) => sumOf(done, (one) => Math.min(one.asked.total, upTo(one.months, month)))),
      expected: paces.length === 0 ? null : Math.round(sumOf(paces, (pace) => pace)),
    };
  });
}

const upTo = (months: ReadonlyMap<string, number>, last: string): number =>
  sumOf(months, ([month, count]) => (month <= last ? count : 0));
