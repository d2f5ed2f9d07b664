import { HOUR_MS, MINUTE_MS, weekdayOf } from '../../../../schemas';
import { minutesAhead } from '../config/zone';

/** The time when something is done: between two hours of the day at the college, every day or on some of the week. */
export interface Rhythm {
  /** As `weekdayOf` counts them. @default every day */
  readonly days?: readonly number[];
  readonly from: number;
  /** The hour after which it is not done that day, because nobody wants mail at night. */
  readonly until: number;
}

/** One occasion of a rhythm. */
export interface Turn {
  /** The time when it began. It is the same in every process, whenever each of them checks. */
  readonly at: Date;
  /** The day, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The occasion that is due now, if any. */
export function turnAt(now: Date, timeZone: string, { days, from, until }: Rhythm): Turn | undefined {
  const local = localClock(now, timeZone);
  const hour = local.getUTCHours();
  if (hour < from || hour >= until) return undefined;
  const day = local.toISOString().slice(0, 10);
  if (days && !days.includes(weekdayOf(day))) return undefined;
  const offset = local.getTime() - now.getTime();
  return { at: new Date(Date.parse(`${day}T00:00:00Z`) + from * HOUR_MS - offset), day };
}

/** A date whose UTC parts show the local time of the zone. */
const localClock = (now: Date, timeZone: string) => new Date(now.getTime() + minutesAhead(timeZone, now) * MINUTE_MS);
