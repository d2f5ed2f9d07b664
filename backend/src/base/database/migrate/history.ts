import { key, moment, type RowOf, table, text } from '../columns';
import { newIdAfter } from '../id';
import { placeholders } from '../lists';
import type { Session } from '../types';
import { type SchemaDialect, spellTable } from './schema-dialect';
import { type WantedTable, wantedTables } from './wanted-tables';

/** One row for each change of the schema, or of what the program serves. The last row is the current state. */
const historySchema = table('schema_history', {
  id: key,
  appliedAt: moment,
  /** JSON: every table of the program, hidden columns included. */
  tables: text,
  /** JSON: the rule by which each derived column was last computed. */
  derived: text,
  /** JSON: the program's description of what it serves. It is opaque here. */
  description: text,
  /** JSON: the changes in words. */
  changes: text,
});
/** The record of one migration. */
type SchemaChange = RowOf<typeof historySchema>;
export const [historyTable] = wantedTables([historySchema]) as [WantedTable];

/** The state after the last migration. */
export interface SchemaState {
  readonly tables: readonly WantedTable[];
  readonly derived: Readonly<Record<string, string>>;
  readonly description: unknown;
}

interface Reading {
  read<Row>(sql: string, params: readonly []): Promise<Row[]>;
}

/** @returns undefined for a database that was never migrated with a history */
export async function readLastState(
  session: Reading,
  dialect: Pick<SchemaDialect, 'quote'>,
): Promise<SchemaState | undefined> {
  const [row] = await session.read<SchemaChange>(
    `SELECT * FROM ${dialect.quote(historyTable.name)} ORDER BY ${dialect.quote('id')} DESC LIMIT 1`,
    [],
  );
  if (!row) return undefined;
  return {
    tables: JSON.parse(row.tables) as WantedTable[],
    derived: JSON.parse(row.derived) as Record<string, string>,
    description: JSON.parse(row.description) as unknown,
  };
}

export const createHistory = (dialect: SchemaDialect): string => spellTable(dialect, historyTable);

/** Adds a row when the state differs from the last one, or when steps were needed to keep it. */
export async function recordState(
  session: Session,
  { quote }: SchemaDialect,
  before: SchemaState | undefined,
  now: SchemaState,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0 && before && JSON.stringify(before) === JSON.stringify(now)) return;
  // The row with the greatest id is the current state. Times do not decide, because another machine may have
  // another clock.
  const [newest] = await session.read<{ id: string | null }>(
    `SELECT MAX(${quote('id')}) AS id FROM ${quote(historyTable.name)}`,
    [],
  );
  const values: SchemaChange = {
    id: newIdAfter(newest?.id ?? ''),
    appliedAt: new Date().toISOString(),
    tables: JSON.stringify(now.tables),
    derived: JSON.stringify(now.derived),
    description: JSON.stringify(now.description ?? null),
    changes: JSON.stringify(changes),
  };
  const names = Object.keys(values).map(quote);
  await session.run(
    `INSERT INTO ${quote(historyTable.name)} (${names.join(', ')}) VALUES (${placeholders(names)})`,
    Object.values(values),
  );
}
