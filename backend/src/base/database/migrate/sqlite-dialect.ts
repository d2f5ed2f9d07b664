import { isColumnType } from '../columns';
import { KEY, SHAPES } from '../engines/sqlite-shapes';
import { sqliteQueries } from '../query-dialect';
import type { Session } from '../types';
import {
  type ColumnChange,
  collect,
  type FoundColumn,
  type FoundTable,
  type IndexRow,
  type Inventory,
  inventoryOf,
  type SchemaDialect,
  spellColumn,
  spellFound,
  spellIndex,
  triggerName,
} from './schema-dialect';
import type { WantedTable } from './wanted-tables';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: number;
  readonly fallback: string | null;
  readonly pk: number;
}

/** The shapes by their text type. A text as long as a moment or a day usually is one. */
const declared = new Map(SHAPES.map(({ type, longType }) => [longType, type]));
const shortly = (type: string) => declared.get(type) ?? type;
const longly = (type: string) => SHAPES.find((shape) => shape.type === type)?.longType ?? type;

/** What the engine makes for itself is named so. */
const isNotOfEngine = (name: string) => `${name} NOT LIKE 'sqlite!_%' ESCAPE '!'`;
const ours = `m.type = 'table' AND ${isNotOfEngine('m.name')}`;

const { quote, indexesSome } = sqliteQueries;

export const sqliteDialect: SchemaDialect = {
  quote,
  indexesSome,
  type: (type, length) => shortly(type === 'uuid' ? KEY.longType : type === 'varchar' ? `varchar(${length})` : type),
  hasKeys: true,
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  holdsLengths: false,
  indexesInTable: false,
  indexBytes: undefined,
  tableOptions: ({ isByKey }) => (isByKey ? ' WITHOUT ROWID' : ''),
  refuse: (trigger, table, verb) =>
    `CREATE TRIGGER "${trigger}" BEFORE ${verb} ON "${table}" BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  after: (trigger, table, verb, when, statements) =>
    `CREATE TRIGGER ${quote(trigger)} AFTER ${verb} ON ${quote(table)} WHEN ${when} BEGIN ${statements.join('; ')}; END`,
  replace: (table, columns, select) => `REPLACE INTO ${quote(table)} (${columns.map(quote).join(', ')}) ${select}`,
  readsLocked: '',
  inventory,
  change: rebuild,
  dropIndex: (_table, index) => `DROP INDEX ${quote(index)}`,
  dropTrigger: (_table, trigger) => `DROP TRIGGER ${quote(trigger)}`,
  characters: (column) => `LENGTH(${column})`,
  batch: undefined,
  alreadyDone: () => false,
};

async function inventory(session: Session): Promise<Inventory> {
  const columns = await session.read<ColumnRow>(
    `SELECT m.name AS "table", c.name AS name, c.type AS type, c."notnull" AS required, c.dflt_value AS fallback, c.pk AS pk
     FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE ${ours}`,
    [],
  );
  const indexes = await session.read<IndexRow>(
    `SELECT m.name AS "table", i.name AS name, i."unique" AS isUnique, x.name AS "column",
            (SELECT d.sql FROM sqlite_master d WHERE d.type = 'index' AND d.name = i.name AND i.partial) AS definition
     FROM sqlite_master m JOIN pragma_index_list(m.name) i JOIN pragma_index_info(i.name) x
     WHERE ${ours} AND ${isNotOfEngine('i.name')} ORDER BY i.name, x.seqno`,
    [],
  );
  const triggers = await session.read<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`, []);
  return inventoryOf(collect(columns.map(columnOf)), indexes, triggers);
}

function columnOf({ table, name, type, required, fallback, pk }: ColumnRow): { table: string; column: FoundColumn } {
  const [, word = '', length] = /^(\w+)(?:\((\d+)\))?/.exec(longly(type).toLowerCase()) ?? [];
  const isKey = type === KEY.type;
  const column: FoundColumn = {
    name,
    type: isKey ? 'uuid' : isColumnType(word) ? word : undefined,
    declared: type,
    length: length === undefined || isKey ? undefined : Number(length),
    nullable: required === 0,
    fallback: fallback ?? undefined,
    primary: pk > 0,
  };
  return { table, column };
}

/**
 * SQLite does not enforce lengths, so a longer or shorter text needs no statement. It enforces NOT NULL and
 * cannot change it in place. So a new table is written beside the old one, in the migration's transaction,
 * and takes the old name.
 */
function rebuild(table: WantedTable, { columns, indexes }: FoundTable, changes: readonly ColumnChange[]): string[] {
  const changed = new Map(changes.map((change) => ['to' in change ? change.to.name : change.relaxed.name, change]));
  const isHeld = changes.some(
    (change) => 'relaxed' in change || change.to.nullable !== columns.get(change.to.name)?.nullable,
  );
  if (!isHeld) return [];
  const lines = [...columns.values()].map((column) => {
    const change = changed.get(column.name);
    if (!change) return spellFound(sqliteDialect, column);
    return 'to' in change
      ? spellColumn(sqliteDialect, change.to)
      : spellFound(sqliteDialect, { ...change.relaxed, nullable: true });
  });
  const keys = [...columns.values()].filter(({ primary }) => primary).map(({ name }) => quote(name));
  const names = [...columns.keys()].map(quote).join(', ');
  const [old, fresh] = [quote(table.name), quote(`${table.name}_rebuilt`)];
  return [
    `CREATE TABLE ${fresh} (${[...lines, `PRIMARY KEY (${keys.join(', ')})`].join(', ')})${sqliteDialect.tableOptions(table)}`,
    `INSERT INTO ${fresh} (${names}) SELECT ${names} FROM ${old}`,
    `DROP TABLE ${old}`,
    `ALTER TABLE ${fresh} RENAME TO ${old}`,
    ...[...indexes.values()].map((index) => spellIndex(sqliteDialect, table.name, index)),
    ...(table.appendOnly ? (['UPDATE', 'DELETE'] as const) : []).map((verb) =>
      sqliteDialect.refuse(triggerName(table.name, verb), table.name, verb),
    ),
  ];
}
