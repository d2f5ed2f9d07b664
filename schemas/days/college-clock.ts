import { isMoment, MINUTE_MS } from './dates';

/** By how many minutes the clock of the college is ahead of UTC. Undefined until the browser knows it. */
let collegeAhead: number | undefined;

/** Called by the browser, which learns it with who is signed in. */
export function setCollegeClock(minutesAhead: number | undefined): void {
  collegeAhead = minutesAhead;
}

/**
 * A moment by the clock of the college, `YYYY-MM-DDTHH:MM`. The machine's own zone is used where it agrees today, since
 * it knows when clocks are put forward and back. PCs with the zone that they were installed with are common; where one only
 * agrees by season, moments of the other season are an hour off.
 */
export function localMoment(time: Date): string {
  const ahead =
    collegeAhead === undefined || collegeAhead === -new Date().getTimezoneOffset()
      ? -time.getTimezoneOffset()
      : collegeAhead;
  return new Date(time.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 16);
}

/**
 * The day on which a stored moment falls at the college, `YYYY-MM-DD`. The day in UTC is the day before for what a night
 * duty logs in India. A day stays as it is. The server asks its `Clock` instead.
 */
export function localDay(moment: string): string {
  const time = new Date(moment);
  return isMoment(moment) && !Number.isNaN(time.getTime()) ? localMoment(time).slice(0, 10) : moment.slice(0, 10);
}
