import { madeUnder } from '../../../../schemas';
import { DAY_MS, MINUTE_MS } from '../../../../schemas/days/dates';

/** No stored moment is later, because years have four digits. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first and the last moment of a day (`YYYY-MM-DD`) in a time zone, as the database stores moments. */
export function momentsOf(day: string, timeZone: string): readonly [first: string, last: string] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const last = Math.min(beginningOf(midnight + DAY_MS, timeZone) - 1, LATEST);
  return [new Date(beginningOf(midnight, timeZone)).toISOString(), new Date(last).toISOString()];
}

/** When a time zone has the midnight that UTC has at a moment. Its clock may be set between the two midnights. */
function beginningOf(midnight: number, timeZone: string): number {
  const near = midnight - minutesAhead(timeZone, new Date(midnight)) * MINUTE_MS;
  return midnight - minutesAhead(timeZone, new Date(near)) * MINUTE_MS;
}

/** The minutes by which a time zone is ahead of UTC at a moment: 330 for Asia/Kolkata. */
export function minutesAhead(timeZone: string, at: Date): number {
  const parts = clockIn(timeZone).formatToParts(at);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const there = Date.UTC(
    partOf('year'),
    partOf('month') - 1,
    partOf('day'),
    partOf('hour'),
    partOf('minute'),
    partOf('second'),
  );
  return (there - Math.floor(at.getTime() / 1000) * 1000) / MINUTE_MS;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes a hundred times as long as asking it. */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  madeUnder(
    clocks,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
