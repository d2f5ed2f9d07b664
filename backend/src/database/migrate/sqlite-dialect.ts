import type { Dialect } from './dialect';

export const sqliteDialect: Dialect = {
  type: (type, length) => (type === 'varchar' ? `varchar(${length})` : type),
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  tableOptions: '',
  refuse: (trigger, table, verb) =>
    `CREATE TRIGGER "${trigger}" BEFORE ${verb} ON "${table}" BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  inventory: {
    tables: `SELECT name FROM sqlite_master WHERE type = 'table'`,
    columns: `SELECT m.name || '.' || c.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'`,
    indexes: `SELECT tbl_name || '.' || name AS name FROM sqlite_master WHERE type = 'index'`,
    triggers: `SELECT name FROM sqlite_master WHERE type = 'trigger'`,
  },
  alreadyDone: () => false,
};
