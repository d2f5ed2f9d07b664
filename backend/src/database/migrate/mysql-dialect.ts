import { driverFault } from '../engines/mysql-faults';
import type { Dialect } from './dialect';

const here = 'table_schema = DATABASE()';
/** Table exists, column exists, key name exists, trigger exists. */
const DONE = new Set([1050, 1060, 1061, 1359]);

export const mysqlDialect: Dialect = {
  type(type, length) {
    if (type === 'varchar') return `varchar(${length})`;
    // `text` would stop at 64 kB, where SQLite goes on.
    return type === 'text' ? 'mediumtext' : type;
  },
  text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  tableOptions: ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin',
  refuse: (trigger, table, verb) =>
    `CREATE TRIGGER \`${trigger}\` BEFORE ${verb} ON \`${table}\` FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`,
  inventory: {
    tables: `SELECT table_name AS name FROM information_schema.tables WHERE ${here}`,
    columns: `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns WHERE ${here}`,
    indexes: `SELECT DISTINCT CONCAT(table_name, '.', index_name) AS name FROM information_schema.statistics WHERE ${here}`,
    triggers: `SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()`,
  },
  alreadyDone: (error) => DONE.has(driverFault(error).errno ?? 0),
};
