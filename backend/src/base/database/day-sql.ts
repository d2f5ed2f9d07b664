import type { EngineName } from './types';

/**
 * SQL for the days in stored moments. SQLite stores only the digits of a moment, two to a byte (see
 * `sqlite-shapes.ts`). The first bytes of a moment are its day, as the first letters are on MariaDB.
 */

/** The day of a moment, in UTC. */
export const dayIn = (engine: EngineName, moment: string): string =>
  `SUBSTR(${moment}, 1, ${engine === 'sqlite' ? 4 : 10})`;

/** The month of a day. */
export const monthIn = (engine: EngineName, day: string): string =>
  engine === 'sqlite' ? `NULLIF(${monthOf(day)}, '-')` : `SUBSTR(${day}, 1, 7)`;

/**
 * The day of a moment where clocks are this many minutes ahead of UTC. Use it for counting and showing only.
 * It cannot be compared with a stored day.
 */
export const localDayIn = (engine: EngineName, moment: string, minutes: number): string =>
  engine === 'sqlite'
    ? `date(${minuteOf(moment)}, '${minutes} minutes')`
    : `DATE_FORMAT(DATE_ADD(REPLACE(SUBSTR(${moment}, 1, 19), 'T', ' '), INTERVAL ${minutes} MINUTE), '%Y-%m-%d')`;

/** The number of days between two days. Either of them may be a local day. */
export const daysBetweenIn = (engine: EngineName, from: string, to: string): string =>
  engine === 'sqlite' ? `CAST(${julian(to)} - ${julian(from)} AS INTEGER)` : `DATEDIFF(${to}, ${from})`;

const julian = (day: string) => `julianday(${day.startsWith('date(') ? day : dayOf(day)})`;

const digits = (column: string, from: number, count = 2) => `SUBSTR(HEX(${column}), ${from}, ${count})`;
const monthOf = (column: string) => `${digits(column, 1, 4)} || '-' || ${digits(column, 5)}`;
const dayOf = (column: string) => `${monthOf(column)} || '-' || ${digits(column, 7)}`;
const minuteOf = (column: string) => `${dayOf(column)} || ' ' || ${digits(column, 9)} || ':' || ${digits(column, 11)}`;
