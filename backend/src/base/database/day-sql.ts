import type { EngineName } from './types';

/**
 * How SQL takes moments and days apart. A file of SQLite has their digits alone, two to a byte (see `sqlite-shapes.ts`), of which the
 * first of a moment are its day, as its first letters are elsewhere.
 */

/** The day of a moment, in UTC. */
export const dayIn = (engine: EngineName, moment: string): string =>
  `SUBSTR(${moment}, 1, ${engine === 'sqlite' ? 4 : 10})`;

/** The month of a day. */
export const monthIn = (engine: EngineName, day: string): string =>
  engine === 'sqlite' ? `NULLIF(${monthOf(day)}, '-')` : `SUBSTR(${day}, 1, 7)`;

/** The day of a moment where clocks are so many minutes ahead of UTC. It is only counted with and shown: nothing is compared with it. */
export const localDayIn = (engine: EngineName, moment: string, minutes: number): string =>
  engine === 'sqlite'
    ? `date(${minuteOf(moment)}, '${minutes} minutes')`
    : `DATE_FORMAT(DATE_ADD(REPLACE(SUBSTR(${moment}, 1, 19), 'T', ' '), INTERVAL ${minutes} MINUTE), '%Y-%m-%d')`;

/** How many days lie between two, of which either may be a local one. */
export const daysBetweenIn = (engine: EngineName, from: string, to: string): string =>
  engine === 'sqlite' ? `CAST(${julian(to)} - ${julian(from)} AS INTEGER)` : `DATEDIFF(${to}, ${from})`;

const julian = (day: string) => `julianday(${day.startsWith('date(') ? day : dayOf(day)})`;

const digits = (column: string, from: number, count = 2) => `SUBSTR(HEX(${column}), ${from}, ${count})`;
const monthOf = (column: string) => `${digits(column, 1, 4)} || '-' || ${digits(column, 5)}`;
const dayOf = (column: string) => `${monthOf(column)} || '-' || ${digits(column, 7)}`;
const minuteOf = (column: string) => `${dayOf(column)} || ' ' || ${digits(column, 9)} || ':' || ${digits(column, 11)}`;
