import { fitOf, KEY_LETTERS } from './compare';
import {
  type ColumnChange,
  type FoundColumn,
  type FoundTable,
  type Inventory,
  type SchemaDialect,
  spellColumn,
  spellIndex,
  spellTable,
  triggerName,
} from './schema-dialect';
import type { WantedColumn, WantedIndex, WantedTable } from './wanted-tables';

export interface Step {
  readonly kind:
    | 'shorten'
    | 'create-table'
    | 'add-column'
    | 'widen-column'
    | 'narrow-column'
    | 'create-index'
    | 'replace-index'
    | 'drop-index'
    | 'create-trigger'
    | 'drop-trigger'
    | 'fill-rows'
    | 'compute-column'
    | 'rename-column'
    | 'rename-word'
    | 'drop-column'
    | 'drop-table';
  readonly table: string;
  /** The column that is dropped. */
  readonly column?: string;
  /** One line for people. */
  readonly summary: string;
  /** Statements in order. Empty when the engine does not enforce the changed rule. */
  readonly sql: readonly string[];
}

/** A change that could lose values or reject rows. It is only made when its id is allowed. */
export type Concern =
  | {
      readonly kind: 'narrow' | 'retype';
      readonly table: WantedTable;
      readonly found: FoundColumn;
      readonly to: WantedColumn;
    }
  | { readonly kind: 'unique'; readonly table: WantedTable; readonly index: WantedIndex }
  | {
      readonly kind: 'drop';
      readonly table: string;
      readonly column: string | undefined;
      /** The indexes that a dropped column takes along. */
      readonly indexes: readonly string[];
    };

interface Plan {
  readonly steps: readonly Step[];
  readonly concerns: readonly Concern[];
}

/**
 * Compares the database with the wanted tables. Returns steps that add or widen, and concerns that need a decision.
 * @param earlierTables the tables of earlier versions. Only these may be called hidden.
 * @throws Error with the column that existing rows could have no value for
 */
export function plan(
  tables: readonly WantedTable[],
  earlierTables: readonly WantedTable[],
  there: Inventory,
  dialect: SchemaDialect,
): Plan {
  const { quote } = dialect;
  const steps: Step[] = [];
  const concerns: Concern[] = [];
  const earlier = new Map(earlierTables.map((table) => [table.name, table]));
  for (const wished of tables) {
    const found = there.tables.get(wished.name);
    const table = fitting(wished, found, dialect);
    if (found) existing(table, found);
    else {
      steps.push({
        kind: 'create-table',
        table: table.name,
        summary: `create table ${table.name}`,
        sql: [spellTable(dialect, table)],
      });
      if (!dialect.indexesInTable) steps.push(...createIndexes(table, table.indexes));
    }
    triggers(table);
  }
  for (const { name } of earlierTables)
    if (there.tables.has(name) && !tables.some((table) => table.name === name))
      concerns.push({ kind: 'drop', table: name, column: undefined, indexes: [] });
  return { steps, concerns };

  function existing(table: WantedTable, found: FoundTable): void {
    const changes = [...changed(table, found), ...hidden(table, found)];
    if (changes.length > 0) steps.push(changeColumns(table, found, changes));
    for (const column of table.columns) if (!found.columns.has(column.name)) steps.push(addColumn(table, column));
    const missing = table.indexes.filter((index) => reindex(table, found, index));
    steps.push(...createIndexes(table, missing), ...unwanted(table, found));
  }

  /**
   * Drops the indexes of earlier versions that no table declares any more. A unique one stays: it guards rows against
   * being written twice, and is not only there for speed.
   */
  function unwanted({ name: table, indexes }: WantedTable, found: FoundTable): Step[] {
    const names = new Set(indexes.map(({ name }) => name));
    const ours = earlier.get(table)?.indexes ?? [];
    return ours.flatMap(({ name, unique }): Step[] =>
      unique || names.has(name) || !found.indexes.has(name)
        ? []
        : [{ kind: 'drop-index', table, summary: `drop index ${name}`, sql: [dialect.dropIndex(table, name)] }],
    );
  }

  function changed(table: WantedTable, found: FoundTable): ColumnChange[] {
    return table.columns.flatMap((to): ColumnChange[] => {
      const column = found.columns.get(to.name);
      if (!column) return [];
      const fit = fitOf(heldAs(table, column, to), to);
      if (fit === 'other') concerns.push({ kind: 'retype', table, found: column, to });
      if (fit === 'narrower')
        concerns.push({ kind: 'narrow', table, found: { ...column, ...heldAs(table, column, to) }, to });
      const looser = to.nullable && !column.nullable && !column.primary;
      if (fit === 'wider') return [{ to: { ...to, nullable: to.nullable || column.nullable } }];
      return looser ? [{ relaxed: column }] : [];
    });
  }

  /**
   * The column as it is really held. SQLite keeps declaring a column's first length, so the last wanted
   * length counts instead.
   */
  function heldAs(
    table: WantedTable,
    column: FoundColumn,
    { type }: WantedColumn,
  ): Pick<FoundColumn, 'type' | 'length'> {
    if (dialect.holdsLengths || (type === 'uuid' && column.type === 'uuid')) return column;
    return earlier.get(table.name)?.columns.find(({ name }) => name === column.name) ?? column;
  }

  /** Columns that this version no longer uses. They stay, and become nullable so that new rows can leave them out. */
  function hidden(table: WantedTable, found: FoundTable): ColumnChange[] {
    const names = new Set(table.columns.map(({ name }) => name));
    const ours = earlier.get(table.name)?.columns ?? [];
    return ours.flatMap(({ name }): ColumnChange[] => {
      const column = found.columns.get(name);
      if (!column || names.has(name)) return [];
      const indexes = [...found.indexes.values()].filter(({ columns }) => columns.includes(name));
      concerns.push({ kind: 'drop', table: table.name, column: name, indexes: indexes.map((index) => index.name) });
      return column.nullable || column.fallback !== undefined || column.primary ? [] : [{ relaxed: column }];
    });
  }

  function changeColumns(table: WantedTable, found: FoundTable, changes: readonly ColumnChange[]): Step {
    const words = changes.map((change) =>
      'to' in change
        ? `widen column ${table.name}.${change.to.name}`
        : `let column ${table.name}.${change.relaxed.name} be empty`,
    );
    return {
      kind: 'widen-column',
      table: table.name,
      summary: words.join(', '),
      sql: dialect.change(table, found, changes),
    };
  }

  function addColumn(table: WantedTable, one: WantedColumn): Step {
    if (!one.nullable && one.default === undefined)
      throw new Error(`${table.name}.${one.name}: a column added later must be nullable or have a default`);
    const sql = `ALTER TABLE ${quote(table.name)} ADD COLUMN ${spellColumn(dialect, one)}`;
    return { kind: 'add-column', table: table.name, summary: `add column ${table.name}.${one.name}`, sql: [sql] };
  }

  /**
   * Adds steps for an index that differs.
   * @returns whether the index is missing
   */
  function reindex(table: WantedTable, found: FoundTable, index: WantedIndex): boolean {
    const before = found.indexes.get(index.name);
    if (before && isSame(before, index)) return false;
    if (index.unique && index.columns.every((name) => found.columns.has(name)))
      concerns.push({ kind: 'unique', table, index });
    if (before)
      steps.push({
        kind: 'replace-index',
        table: table.name,
        summary: `replace index ${index.name}`,
        sql: [dialect.dropIndex(table.name, index.name), spellIndex(dialect, table.name, index)],
      });
    return !before;
  }

  function createIndexes({ name: table }: WantedTable, indexes: readonly WantedIndex[]): Step[] {
    const step = (some: readonly WantedIndex[], sql: string): Step => ({
      kind: 'create-index',
      table,
      summary: `create index ${some.map(({ name }) => name).join(', ')}`,
      sql: [sql],
    });
    if (indexes.length > 1 && dialect.addIndexes) return [step(indexes, dialect.addIndexes(table, indexes))];
    return indexes.map((index) => step([index], spellIndex(dialect, table, index)));
  }

  function triggers({ name: table, appendOnly }: WantedTable): void {
    if (!appendOnly) return;
    for (const verb of ['UPDATE', 'DELETE'] as const) {
      const trigger = triggerName(table, verb);
      if (there.triggers.has(trigger)) continue;
      steps.push({
        kind: 'create-trigger',
        table,
        summary: `refuse ${verb} on ${table}`,
        sql: [dialect.refuse(trigger, table, verb)],
      });
    }
  }
}

const isSame = (one: WantedIndex, other: WantedIndex) =>
  one.unique === other.unique && one.columns.join() === other.columns.join() && one.where === other.where;

/**
 * Adapts the table to the columns and indexes that the engine supports. A text at the end of an index only saves a look
 * at the row, and an index of some rows only saves writing the others. Without them the index does the same work, more
 * slowly.
 */
function fitting(table: WantedTable, found: FoundTable | undefined, dialect: SchemaDialect): WantedTable {
  const { indexBytes, indexesSome, hasKeys } = dialect;
  const held = hasKeys ? table.columns : table.columns.map(asLetters);
  const columns = indexBytes === undefined ? held : held.map((one) => asVarchar(one, found));
  const bytes = new Map(columns.map((column) => [column.name, bytesOf(column, found)]));
  const texts = new Set(table.columns.filter(({ type }) => type === 'text').map(({ name }) => name));
  const isLong = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0) > (indexBytes ?? Infinity);
  const indexes = table.indexes.map(({ where, ...index }) => ({
    ...index,
    columns: isLong(index.columns) ? index.columns.filter((name) => index.unique || !texts.has(name)) : index.columns,
    ...(indexesSome && where && { where }),
  }));
  return { ...table, columns, indexes };
}

const asLetters = (column: WantedColumn): WantedColumn =>
  column.type === 'uuid' ? { ...column, type: 'varchar', length: KEY_LETTERS } : column;

/**
 * Turns a text with a known greatest length into a varchar, which an index can hold. A column that was longer
 * before keeps its length.
 */
function asVarchar(column: WantedColumn, found: FoundTable | undefined): WantedColumn {
  if (column.type !== 'text' || column.length === undefined) return column;
  const held = found?.columns.get(column.name);
  const before = held?.type === 'varchar' ? (held.length ?? 0) : 0;
  return { ...column, type: 'varchar', length: Math.max(before, column.length) };
}

/** The bytes of a column in an index, on an engine that counts four bytes a character. */
function bytesOf({ name, type, length }: WantedColumn, found: FoundTable | undefined): number {
  if (type === 'text' || (type === 'varchar' && found?.columns.get(name)?.type === 'text')) return Infinity;
  return type === 'varchar' ? 4 * (length ?? 0) : 8;
}
