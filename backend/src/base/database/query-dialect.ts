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
