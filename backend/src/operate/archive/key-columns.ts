import { KEY_LETTERS } from '../../base/database/migrate/compare';
import type { WantedColumn, WantedTable } from '../../base/database/migrate/wanted-tables';

/** A table as an archive describes it: there a key is a text, as it has been from the first one on and whatever engine wrote it. */
export const inLetters = (table: WantedTable): WantedTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.type === 'uuid' ? { ...column, type: 'varchar', length: KEY_LETTERS } : column,
  ),
});

/** The same table with its keys as this version keeps them. @param wished the tables of this version */
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
