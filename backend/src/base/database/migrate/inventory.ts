import type { FoundColumn, FoundTable, Inventory } from './dialect';
import type { WantedIndex } from './wanted-tables';

/** One column of an index. Rows are in the order of the index's columns. */
export interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  readonly isUnique: number;
  /** The SQL of an index that covers only some rows. */
  readonly definition?: string | null;
}

export function collect(
  rows: readonly { table: string; column: FoundColumn }[],
): Map<string, Map<string, FoundColumn>> {
  const tables = new Map<string, Map<string, FoundColumn>>();
  for (const { table, column } of rows) {
    const columns = tables.get(table) ?? new Map<string, FoundColumn>();
    tables.set(table, columns.set(column.name, column));
  }
  return tables;
}

/**
 * Builds the inventory of a database from the engine's catalogue rows. Leaves out indexes that the engine makes for
 * itself.
 */
export function inventoryOf(
  columns: ReadonlyMap<string, ReadonlyMap<string, FoundColumn>>,
  indexes: readonly IndexRow[],
  triggers: readonly { readonly name: string }[],
): Inventory {
  const tables = new Map<string, FoundTable & { indexes: Map<string, WantedIndex> }>();
  for (const [name, ofTable] of columns) tables.set(name, { columns: ofTable, indexes: new Map() });
  for (const { table, name, column, isUnique, definition } of indexes) {
    if (name === 'PRIMARY' || name.startsWith('sqlite_')) continue;
    const own = tables.get(table)?.indexes;
    const before = own?.get(name)?.columns ?? [];
    const where = definition?.split(' WHERE ')[1];
    own?.set(name, { name, columns: [...before, column], unique: Number(isUnique) === 1, ...(where && { where }) });
  }
  return { tables, triggers: new Set(triggers.map(({ name }) => name)) };
}
