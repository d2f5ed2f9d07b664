import type { EntitySchema, Reader } from '../../base/database';

/** The injection token of all tables that may name a record: `Referring[]`. */
export const REFERRING = Symbol('referring tables');

/** A table that may name records of other tables. */
export interface Referring {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The columns of these tables that hold ids of other rows. */
export function referringIn(schemas: readonly EntitySchema[]): Referring[] {
  return schemas.flatMap(({ options: { name, columns } }) => {
    const ids = Object.entries(columns).flatMap(([key, column]) => {
      return column?.type === 'uuid' && !column.primary ? [column.name ?? key] : [];
    });
    return ids.length > 0 ? [{ table: name, columns: ids }] : [];
  });
}

/**
 * Whether any row names this id. Ids are unique over all tables, so a column need not say which table it means. A kind
 * of record that is added later is covered too.
 */
export async function isNamed(
  from: Reader,
  referring: readonly Referring[],
  id: string,
  quote: (name: string) => string,
): Promise<boolean> {
  for (const { table, columns } of referring) {
    const where = columns.map((column) => `${quote(column)} = ?`).join(' OR ');
    const [row] = await from.read(
      `SELECT 1 AS found FROM ${quote(table)} WHERE ${where} LIMIT 1`,
      columns.map(() => id),
    );
    if (row) return true;
  }
  return false;
}
