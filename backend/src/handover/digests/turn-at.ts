import { HOUR_MS, MINUTE_MS } from '../../../../schemas';
import { minutesAhead } from '../../base/config/zone';

/**
 * The time when something is done: between two hours of the day at the college, every day or on one day of
 * the week.
 */
export interface Rhythm {
  /** 1 is Monday. */
  readonly weekday?: number;
  /** A weekday that is left out. */
  readonly except?: number;
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
export function turnAt(now: Date, timeZone: string, { weekday, except, from, until }: Rhythm): Turn | undefined {
  const local = localClock(now, timeZone);
  const hour = local.getUTCHours();
  if (hour < from || hour >= until) return undefined;
  if (weekday !== undefined && local.getUTCDay() !== weekday % 7) return undefined;
  if (except !== undefined && local.getUTCDay() === except % 7) return undefined;
  const day = local.toISOString().slice(0, 10);
  const offset = local.getTime() - now.getTime();
  return { at: new Date(Date.parse(`${day}T00:00:00Z`) + from * HOUR_MS - offset), day };
}

/** A date whose UTC parts show the local time of the zone. */
const localClock = (now: Date, timeZone: string) => new Date(now.getTime() + minutesAhead(timeZone, now) * MINUTE_MS);
