import { HOUR_MS } from '../../../../schemas';
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
function localClock(now: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  return new Date(shown + now.getUTCMilliseconds());
}
