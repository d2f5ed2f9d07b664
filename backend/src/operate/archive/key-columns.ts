import { KEY_LETTERS } from '../../base/database/migrate/compare';
import type { WantedColumn, WantedTable } from '../../base/database/migrate/wanted-tables';

/**
 * A table as an archive describes it. Keys in an archive have always been texts, whatever engine wrote it.
 */
export const inLetters = (table: WantedTable): WantedTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.type === 'uuid' ? { ...column, type: 'varchar', length: KEY_LETTERS } : column,
  ),
});

/**
 * The same table with its keys in the form that this version uses.
 * @param wished the tables of this version
 */
export const withKeysOf =
  (wished: readonly WantedTable[]) =>
  (table: WantedTable): WantedTable => {
    const columns = wished.find(({ name }) => name === table.name)?.columns ?? [];
    const isKey = ({ name, type, length }: WantedColumn) =>
      type === 'varchar' && length === KEY_LETTERS && columns.find((column) => column.name === name)?.type === 'uuid';
    return {
      ...table,
      columns: table.columns.map((column) => (isKey(column) ? { ...column, type: 'uuid', length: undefined } : column)),
    };
  };
