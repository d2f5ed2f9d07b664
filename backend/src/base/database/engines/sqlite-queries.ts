import { type QueryDialect, quoted } from '../query-dialect';

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
