import type { Reader } from '../types';
import { historyTable, readPast } from './history';
import type { WantedTable } from './wanted';

interface Asked extends Reader {
  quote(name: string): string;
}

/**
 * Asks whether the database still has what this process wants of it: another process may have migrated it since, or an
 * operator put an old backup in its place. Gives one sentence for each fault; reads little as long as nothing changed.
 */
export function schemaCheck(wanted: readonly WantedTable[]): (database: Asked) => Promise<string[]> {
  let known: { id: string; faults: string[] } | undefined;
  return async (database) => {
    const [newest] = await database.read<{ id: string | null }>(
      `SELECT MAX(${database.quote('id')}) AS id FROM ${database.quote(historyTable.name)}`,
    );
    const id = newest?.id ?? '';
    if (known?.id === id) return known.faults;
    const past = await readPast(database, database);
    known = { id, faults: past ? missing(wanted, past.tables) : ['the database was never migrated'] };
    return known.faults;
  };
}

function missing(wanted: readonly WantedTable[], there: readonly WantedTable[]): string[] {
  const tables = new Map(there.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  return wanted.flatMap(({ name, columns }) => {
    const found = tables.get(name);
    if (!found) return [`the table ${name} is missing`];
    return columns
      .filter((column) => !found.has(column.name))
      .map((column) => `the column ${name}.${column.name} is missing`);
  });
}
