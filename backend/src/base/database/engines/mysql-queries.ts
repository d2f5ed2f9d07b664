import { type QueryDialect, quoted } from '../query-dialect';

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
