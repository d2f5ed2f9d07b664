import type { EngineName } from './types';

/**
 * How SQL takes moments and days apart. A file of SQLite has their digits alone, two to a byte (see `sqlite-shapes.ts`): the first of
 * a moment are its day, as its first letters are elsewhere, and the first of a day its month.
 */
const first = (letters: number, bytes: number) => (engine: EngineName, column: string) =>
  `SUBSTR(${column}, 1, ${engine === 'sqlite' ? bytes : letters})`;

/** The day of a moment, in UTC. */
export const dayIn = first(10, 4);
/** The month of a day. */
export const monthIn = first(7, 3);

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
const dayOf = (column: string) =>
  `${digits(column, 1, 4)} || '-' || ${digits(column, 5)} || '-' || ${digits(column, 7)}`;
const minuteOf = (column: string) => `${dayOf(column)} || ' ' || ${digits(column, 9)} || ':' || ${digits(column, 11)}`;
