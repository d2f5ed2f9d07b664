import type { Reader } from '../types';
import { historyTable, readLastState } from './history';
import type { WantedTable } from './wanted-tables';

interface QuotingReader extends Reader {
  quote(name: string): string;
}

/**
 * Checks whether the database still has the tables that this process needs. Another process may have migrated
 * it, or an operator may have restored an old backup. While nothing changes, it reads only one row.
 * @returns one sentence for each fault
 */
export function schemaCheck(wanted: readonly WantedTable[]): (database: QuotingReader) => Promise<string[]> {
  let lastCheck: { id: string; faults: string[] } | undefined;
  return async (database) => {
    const [newest] = await database.read<{ id: string | null }>(
      `SELECT MAX(${database.quote('id')}) AS id FROM ${database.quote(historyTable.name)}`,
    );
    const id = newest?.id ?? '';
    if (lastCheck?.id === id) return lastCheck.faults;
    const past = await readLastState(database, database);
    lastCheck = { id, faults: past ? missing(wanted, past.tables) : ['the database was never migrated'] };
    return lastCheck.faults;
  };
}

function missing(wanted: readonly WantedTable[], there: readonly WantedTable[]): string[] {
  const tables = new Map(there.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  return wanted.flatMap(({ name, columns }) => {
    const existing = tables.get(name);
    if (!existing) return [`the table ${name} is missing`];
    return columns
      .filter((column) => !existing.has(column.name))
      .map((column) => `the column ${name}.${column.name} is missing`);
  });
}
