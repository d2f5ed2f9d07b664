/** How long a record has waited, as its holder is to be judged by. Days are `YYYY-MM-DD`. */
import { dayAfter, daysBetween } from '../../../schemas';

export interface Span {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

export interface Handed {
  /** The day from which it waited for `to`. */
  readonly on: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Waited {
  /** The day on which it was made, or last opened again. */
  readonly since: string;
  readonly holder: string | null;
  /** Oldest first. */
  readonly handed: readonly Handed[];
  readonly holds: readonly Span[];
}

/**
 * The days between then and today, without those on hold and those on which whoever held it was away. With a delegate,
 * too: what an absent person left does not become that person's debt, and the delegate sees how old it is.
 */
export function ageOf(waited: Waited, isAway: (person: string, day: string) => boolean, today: string): number {
  const whole = daysBetween(waited.since, today);
  if (whole <= 0) return 0;
  let days = 0;
  for (let index = 0; index < whole; index++) {
    const day = dayAfter(waited.since, index);
    const holder = holderOn(waited, day);
    const stands =
      waited.holds.some(({ from, to }) => from <= day && day <= to) || (holder !== null && isAway(holder, day));
    if (!stands) days += 1;
  }
  return days;
}

function holderOn({ holder, handed }: Waited, day: string): string | null {
  const next = handed.find(({ on }) => on > day);
  return next ? next.from : holder;
}
