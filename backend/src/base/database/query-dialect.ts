/**
 * How one engine writes what the program asks. Everything else of our SQL is the same on every engine, and assumes that
 * names keep their case without quotes: much of it does not call `quote`. See `Engine` for what that asks of a further
 * one.
 */
export interface QueryDialect {
  /**
   * Quotes the name of a table or column.
   * @throws Error for a name that is not a plain word
   */
  quote(name: string): string;
  /** Whether the engine merges sorted index scans and reads NULLS LAST from an index. */
  readonly merges: boolean;
  /** Whether an index can be limited to some rows. */
  readonly indexesSome: boolean;
  /**
   * The end of an INSERT that does nothing when the row exists.
   * @param key any column of the table
   */
  unlessThere(key: string): string;
  /** The words between an INSERT and what it assigns instead when a row of the same `id` exists. */
  readonly orChange: string;
  /** The day of a stored moment, in UTC. */
  dayOf(moment: string): string;
  /** The month of a stored day. */
  monthOf(day: string): string;
  /** The day of a stored moment where clocks are this many minutes ahead of UTC, to be compared with stored days. */
  localDayOf(moment: string, minutes: number): string;
  /** The number of days between two days. */
  daysBetween(from: string, to: string): string;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/**
 * Quotes a table or column name.
 * @throws Error for anything but a plain word, because names come from our own schemas
 */
export function quoted(name: string, mark: '"' | '`'): string {
  if (!NAME.test(name)) throw new Error(`Not a table or column name: ${JSON.stringify(name)}`);
  return mark + name + mark;
}

/**
 * SQLite stores only the digits of a moment, two to a byte (see `sqlite-shapes.ts`). The first bytes of a moment are
 * its day.
 */
export const sqliteQueries: QueryDialect = {
  quote: (name) => quoted(name, '"'),
  merges: true,
  indexesSome: true,
  unlessThere: () => 'ON CONFLICT DO NOTHING',
  orChange: 'ON CONFLICT (id) DO UPDATE SET',
  dayOf: (moment) => `SUBSTR(${moment}, 1, 4)`,
  monthOf: (day) => `NULLIF(${monthIn(day)}, '-')`,
  localDayOf: (moment, minutes) => `unhex(REPLACE(date(${minuteIn(moment)}, '${minutes} minutes'), '-', ''))`,
  daysBetween: (from, to) => `CAST(${julian(to)} - ${julian(from)} AS INTEGER)`,
};

/** A local day has been spelt out already within its bytes. */
const julian = (day: string) =>
  `julianday(${/^unhex\(REPLACE\((date\(.+\)), '-', ''\)\)$/.exec(day)?.[1] ?? dayIn(day)})`;

const digits = (column: string, from: number, count = 2) => `SUBSTR(HEX(${column}), ${from}, ${count})`;
const monthIn = (column: string) => `${digits(column, 1, 4)} || '-' || ${digits(column, 5)}`;
const dayIn = (column: string) => `${monthIn(column)} || '-' || ${digits(column, 7)}`;
const minuteIn = (column: string) => `${dayIn(column)} || ' ' || ${digits(column, 9)} || ':' || ${digits(column, 11)}`;

const quote = (name: string) => quoted(name, '`');

/** The first letters of a stored moment are its day, and the first of a day its month. */
export const mysqlQueries: QueryDialect = {
  quote,
  merges: false,
  indexesSome: false,
  unlessThere: (key) => `ON DUPLICATE KEY UPDATE ${quote(key)} = ${quote(key)}`,
  orChange: 'ON DUPLICATE KEY UPDATE',
  dayOf: (moment) => `SUBSTR(${moment}, 1, 10)`,
  monthOf: (day) => `SUBSTR(${day}, 1, 7)`,
  localDayOf: (moment, minutes) =>
    `DATE_FORMAT(DATE_ADD(REPLACE(SUBSTR(${moment}, 1, 19), 'T', ' '), INTERVAL ${minutes} MINUTE), '%Y-%m-%d')`,
  daysBetween: (from, to) => `DATEDIFF(${to}, ${from})`,
};
