import type { WantedTable } from './migrate/wanted-tables';

/** What is told of a transaction while it goes on. It may throw: the transaction then fails. */
export interface Witnessed {
  reads(sql: string): void;
  locks(): void;
  writes(sql: string): void;
}

/** Where tests watch every transaction. Nobody does while people work with the program. */
export const witness: {
  opened?: (tables: readonly WantedTable[]) => void;
  begin?: () => Witnessed;
} = {};
