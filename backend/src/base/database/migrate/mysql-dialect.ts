import type { ColumnType } from '../columns';
import { faultOf } from '../driver-faults';
import { mysqlQueries } from '../query-dialect';
import type { Session } from '../types';
import {
  collect,
  type FoundColumn,
  type IndexRow,
  type Inventory,
  inventoryOf,
  type SchemaDialect,
  spellColumn,
  spellFound,
  spellKey,
} from './schema-dialect';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly declared: string;
  readonly length: number | string | null;
  readonly nullable: string;
  readonly fallback: string | null;
  readonly keyed: string;
}

const { quote, indexesSome } = mysqlQueries;
const here = 'table_schema = DATABASE()';
/** Table exists, column exists, key name exists, cannot drop a missing column or key, trigger exists. */
const DONE = new Set([1050, 1060, 1061, 1091, 1359]);

const TYPES: Readonly<Record<string, ColumnType>> = {
  varchar: 'varchar',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  int: 'int',
  bigint: 'bigint',
  double: 'double',
};

/**
 * The dialect of the connected server. Texts compare byte by byte, trailing spaces included, as on SQLite.
 * MySQL and MariaDB call that collation by different names.
 */
export async function mysqlDialect(session: Session): Promise<SchemaDialect> {
  const [row] = await session.read<{ version: string }>('SELECT VERSION() AS version', []);
  const isMariadb = /mariadb/i.test(row?.version ?? '');
  const collation = isMariadb ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const dialect: SchemaDialect = {
    quote,
    indexesSome,
    type(type, length) {
      if (type === 'varchar') return `varchar(${length})`;
      // Uses `mediumtext`, because `text` would stop at 64 kB and SQLite has no such limit.
      return type === 'text' ? 'mediumtext' : type;
    },
    text,
    hasKeys: false,
    holdsLengths: true,
    indexesInTable: true,
    indexBytes: 3072,
    tableOptions: () => ` ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=${collation}`,
    refuse: (trigger, table, verb) =>
      `CREATE TRIGGER \`${trigger}\` BEFORE ${verb} ON \`${table}\` FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`,
    after: (trigger, table, verb, when, statements) =>
      `CREATE TRIGGER ${quote(trigger)} AFTER ${verb} ON ${quote(table)} FOR EACH ROW BEGIN IF ${when} THEN ${statements.join('; ')}; END IF; END`,
    replace: (table, columns, select) => `REPLACE INTO ${quote(table)} (${columns.map(quote).join(', ')}) ${select}`,
    readsLocked: ' LOCK IN SHARE MODE',
    // MariaDB reports a default as SQL, and MySQL as its bare text.
    inventory: (session) => inventory(session, isMariadb ? (value) => value : text),
    // Uses MODIFY, which keeps the values. TypeORM would drop a column and add it again to widen it.
    change: (table, _found, changes) =>
      changes.map((change) => {
        const column =
          'to' in change ? spellColumn(dialect, change.to) : spellFound(dialect, { ...change.relaxed, nullable: true });
        return `ALTER TABLE ${quote(table.name)} MODIFY ${column}`;
      }),
    dropIndex: (table, index) => `DROP INDEX ${quote(index)} ON ${quote(table)}`,
    dropTrigger: (_table, trigger) => `DROP TRIGGER ${quote(trigger)}`,
    addIndexes: (table, indexes) =>
      `ALTER TABLE ${quote(table)} ${indexes.map((index) => `ADD ${spellKey(dialect, index)}`).join(', ')}`,
    characters: (column) => `CHAR_LENGTH(${column})`,
    batch: { begin: 'START TRANSACTION', commit: 'COMMIT' },
    alreadyDone: (error) => DONE.has(faultOf(error).errno ?? 0),
  };
  return dialect;
}

async function inventory(session: Session, asSql: (value: string) => string): Promise<Inventory> {
  const columns = await session.read<ColumnRow>(
    `SELECT table_name AS \`table\`, column_name AS name, data_type AS type, column_type AS declared,
       character_maximum_length AS length, is_nullable AS nullable, column_default AS fallback, column_key AS keyed
     FROM information_schema.columns WHERE ${here} ORDER BY table_name, ordinal_position`,
    [],
  );
  const indexes = await session.read<IndexRow>(
    `SELECT table_name AS \`table\`, index_name AS name, column_name AS \`column\`, 1 - non_unique AS isUnique
     FROM information_schema.statistics WHERE ${here} AND index_name <> 'PRIMARY' ORDER BY table_name, index_name, seq_in_index`,
    [],
  );
  const triggers = await session.read<{ name: string }>(
    'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()',
    [],
  );
  return inventoryOf(collect(columns.map((row) => columnOf(row, asSql))), indexes, triggers);
}

function columnOf(row: ColumnRow, asSql: (value: string) => string): { table: string; column: FoundColumn } {
  const type = TYPES[row.type.toLowerCase()];
  const hasDefault = row.fallback !== null && row.fallback.toUpperCase() !== 'NULL';
  const column: FoundColumn = {
    name: row.name,
    type,
    declared: row.declared,
    length: type === 'varchar' ? Number(row.length) : undefined,
    nullable: row.nullable === 'YES',
    fallback: hasDefault ? asSql(row.fallback ?? '') : undefined,
    primary: row.keyed === 'PRI',
  };
  return { table: row.table, column };
}
