import { addMonths, DAY_MS, madeUnder, monthOf } from '../../../schemas';
import type { Random } from './random';

/** The day `count` days after a day, both `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const number = madeUnder(numbers, day, () => Date.parse(`${day}T00:00:00Z`) / DAY_MS) + count;
  return madeUnder(names, number, () => new Date(number * DAY_MS).toISOString().slice(0, 10));
}

/** A cache of day numbers for a few years, because every date of millions of records needs one. */
const numbers = new Map<string, number>();
const names = new Map<number, string>();

/** The first day of the month `count` months before a day. */
export const monthsBefore = (day: string, count: number): string => `${addMonths(monthOf(day), -count)}-01`;

/**
 * How busy each month of the academic year is, January first. There is vacation in May, and festivals are in
 * October.
 */
const monthWeights = [1.2, 1.2, 1.1, 0.9, 0.6, 0.8, 1, 1.2, 1.3, 0.8, 1, 0.9];
/** How busy each weekday is, Sunday first: a weekly holiday, and a shorter Saturday. */
const weekdayWeights = [0.02, 1, 1, 1, 1, 1, 0.5];

const weightOf = (day: string): number => {
  const date = new Date(`${day}T00:00:00Z`);
  return (monthWeights[date.getUTCMonth()] ?? 1) * (weekdayWeights[date.getUTCDay()] ?? 1);
};

/** A period from which busy working days are drawn more often. */
export class WorkingDays {
  readonly days: readonly string[];
  private readonly sums: readonly number[];

  /** Both ends are included. The days of the period `away` are left out. */
  constructor(from: string, to: string, away?: { from: string; to: string }) {
    const days: string[] = [];
    const sums: number[] = [];
    let sum = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (away && day >= away.from && day <= away.to) continue;
      days.push(day);
      sum += weightOf(day);
      sums.push(sum);
    }
    this.days = days;
    this.sums = sums;
  }

  /** The amount of work in these days, in ordinary working days. */
  get work(): number {
    return this.sums.at(-1) ?? 0;
  }

  /**
   * The day on which this part of all the work is done, from 0 to 1.
   * @throws RangeError when there is no day
   */
  at(part: number): string {
    const wanted = part * this.work;
    let low = 0;
    let high = this.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const day = this.days[low];
    if (!day) throw new RangeError('No day to draw from');
    return day;
  }
}

/** A moment between noon and evening in India on a day. The calendar day is the same there and in UTC. */
export function momentOn(day: string, random: Random): string {
  const seconds = random.int(7 * 3600, 16 * 3600);
  return new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000 + random.int(0, 999)).toISOString();
}

/**
 * The days until a resident logs something: at once, within the week, or at the end of the month and later.
 */
export function logDelay(random: Random): number {
  const habit = random.next();
  if (habit < 0.4) return random.int(0, 1);
  return habit < 0.75 ? random.int(2, 7) : random.int(8, 45);
}

/** The days until a teacher verifies. The median is 9, and one in ten takes more than a month. */
export const verifyDelay = (random: Random): number => Math.round(Math.exp(Math.log(9) + random.normal()));

/** The same day, or the Monday after a Sunday. */
export const notOnSunday = (day: string): string =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
