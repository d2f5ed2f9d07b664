import { isTaken, retrying } from '../driver-faults';
import type { Bindable, Session } from '../types';
import type { Quote, SchemaDialect } from './schema-dialect';

/** A column that the program computes from other columns of the row. It is computed again when the rule changes. */
export interface DerivedColumn {
  readonly table: string;
  readonly column: string;
  readonly from: readonly string[];
  /** The name of the rule. When it changes, every row is computed again. */
  readonly rule: string;
  compute(row: Readonly<Record<string, unknown>>): string;
}

/** A column that is filled once, for the rows that exist when it is added. Afterwards it changes independently. */
export interface FilledColumn extends Pick<DerivedColumn, 'table' | 'column' | 'rule'> {
  /** A statement that may safely run twice. */
  fill(quote: Quote): string;
}

export type Derived = DerivedColumn | FilledColumn;

const BATCH = 500;

export const columnName = ({ table, column }: Pick<Derived, 'table' | 'column'>): string => `${table}.${column}`;

/**
 * Computes the column of every row.
 * @returns how many rows changed
 */
export async function recompute(session: Session, dialect: SchemaDialect, one: Derived): Promise<number> {
  if ('fill' in one) return retrying(() => session.run(one.fill(dialect.quote), []));
  let changed = 0;
  let last = '';
  while (true) {
    const { rows, written } = await retrying(() => batch(session, dialect, one, last));
    changed += written;
    const id = rows.at(-1)?.id;
    if (rows.length < BATCH || typeof id !== 'string') return changed;
    last = id;
  }
}

type Row = Readonly<Record<string, Bindable>>;

async function batch(session: Session, dialect: SchemaDialect, one: DerivedColumn, after: string) {
  const { quote } = dialect;
  const names = ['id', one.column, ...one.from].map(quote).join(', ');
  if (dialect.batch) await session.run(dialect.batch.begin, []);
  const rows = await session.read<Row>(
    `SELECT ${names} FROM ${quote(one.table)} WHERE ${quote('id')} > ? ORDER BY ${quote('id')} LIMIT ${BATCH}`,
    [after],
  );
  let written = 0;
  for (const row of rows) {
    const value = one.compute(row);
    if (value === row[one.column]) continue;
    const update = `UPDATE ${quote(one.table)} SET ${quote(one.column)} = ? WHERE ${quote('id')} = ?`;
    try {
      await session.run(update, [value, row.id ?? null]);
      written += 1;
    } catch (error) {
      // Of two rows that are the same from now on, the later one keeps what it had.
      if (!isTaken(error)) throw error;
    }
  }
  if (dialect.batch) await session.run(dialect.batch.commit, []);
  return { rows, written };
}
