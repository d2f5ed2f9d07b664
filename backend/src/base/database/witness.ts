import type { WantedTable } from './migrate/wanted-tables';

/** Receives every statement of a transaction. It may throw, and the transaction then fails. */
export interface Witnessed {
  reads(sql: string): void;
  locks(): void;
  writes(sql: string): void;
}

/** A hook by which tests watch every transaction. It is empty in production. */
export const witness: {
  opened?: (tables: readonly WantedTable[]) => void;
  begin?: () => Witnessed;
} = {};
