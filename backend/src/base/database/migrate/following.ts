import { hash } from 'node:crypto';
import { retrying } from '../driver-faults';
import type { Session } from '../types';
import type { SchemaState } from './history';
import type { Step } from './plan';
import type { Inventory, SchemaDialect } from './schema-dialect';
import type { Following } from './wanted-tables';

/** The SQL of a `Following` in one dialect. */
interface Spelt {
  readonly triggers: readonly { readonly name: string; readonly sql: string }[];
  /** Fills in the existing rows. It may run twice. */
  readonly fill: readonly string[];
}

export const followingName = ({ table, into }: Following): string => `${into}: rows of ${table}`;

/** The SQL with which the database keeps and fills the following table. */
export function spellFollowing({ table, into, columns, source, when }: Following, dialect: SchemaDialect): Spelt {
  const { quote, text } = dialect;
  const columnOf = (row: string) => (name: string) => `${row}.${quote(name)}`;
  const is = (row: string) => `(${when(columnOf(row), text)})`;
  const names = [source, ...Object.keys(columns)];
  const cells = (row: string) => [text(table), ...Object.values(columns).map(columnOf(row))].join(', ');
  const [target, from] = [quote(into), quote(table)];
  const removal = `DELETE FROM ${target} WHERE ${quote('id')} = ${columnOf('OLD')('id')}`;
  const addition = `INSERT INTO ${target} (${names.map(quote).join(', ')}) SELECT ${cells('NEW')} FROM (SELECT 1 AS one) o WHERE ${is('NEW')}`;
  const trigger = (verb: 'INSERT' | 'UPDATE' | 'DELETE', condition: string, statements: readonly string[]) => {
    const name = `${table}_follows_${verb.toLowerCase()}`;
    return { name, sql: dialect.after(name, table, verb, condition, statements) };
  };
  return {
    triggers: [
      trigger('INSERT', is('NEW'), [addition]),
      trigger('UPDATE', `${is('OLD')} OR ${is('NEW')}`, [removal, addition]),
      trigger('DELETE', is('OLD'), [removal]),
    ],
    // A row that changes at the same time is locked, or its trigger has already written the right values.
    fill: [
      `DELETE FROM ${target} WHERE ${quote(source)} = ${text(table)}`,
      dialect.replace(into, names, `SELECT ${cells(from)} FROM ${from} WHERE ${is(from)}${dialect.readsLocked}`),
    ],
  };
}

/** A digest that changes when any part of the rule changes. */
export const ruleOfRows = (one: Following, dialect: SchemaDialect): string =>
  hash('sha256', JSON.stringify(spellFollowing(one, dialect)), 'base64url');

/**
 * The first and last steps of a migration. Outdated triggers are dropped before all other steps and created
 * after them. So are the triggers of tables that SQLite rebuilds to change a column, because they would be
 * lost.
 */
export function follow(
  all: readonly Following[],
  there: Inventory,
  past: SchemaState | undefined,
  steps: readonly Step[],
  dialect: SchemaDialect,
): { before: Step[]; after: Step[] } {
  const rebuilt = new Set(
    steps.filter(({ kind, sql }) => kind === 'widen-column' && sql.length > 0).map(({ table }) => table),
  );
  const due = all.flatMap((one) => {
    const spelt = spellFollowing(one, dialect);
    const isThere = spelt.triggers.every(({ name }) => there.triggers.has(name));
    const isSame = past?.derived[followingName(one)] === ruleOfRows(one, dialect);
    return isThere && isSame && !rebuilt.has(one.table) && !rebuilt.has(one.into) ? [] : [{ one, spelt }];
  });
  return {
    before: due.flatMap(({ one, spelt }): Step[] => {
      const old = spelt.triggers.filter(({ name }) => there.triggers.has(name));
      const sql = old.map(({ name }) => dialect.dropTrigger(one.table, name));
      return sql.length > 0 ? [stepOf(one, 'drop-trigger', 'stop following', sql)] : [];
    }),
    after: due.flatMap(({ one, spelt: { triggers, fill } }): Step[] => [
      stepOf(
        one,
        'create-trigger',
        'follow',
        triggers.map(({ sql }) => sql),
      ),
      // Also of a table that is new: one of that name may have been dropped, and what followed it is still there.
      ...(there.tables.has(one.table) || there.tables.has(one.into) ? [stepOf(one, 'fill-rows', 'fill in', fill)] : []),
    ]),
  };
}

const stepOf = ({ table, into }: Following, kind: Step['kind'], verb: string, sql: readonly string[]): Step => ({
  kind,
  table: into,
  summary: `${verb} ${table} in ${into}`,
  sql,
});

/**
 * Runs statements that fill rows, all of them or none. They run again after a collision with another process.
 */
export async function fillRows(session: Session, dialect: SchemaDialect, statements: readonly string[]): Promise<void> {
  await retrying(async () => {
    if (dialect.batch) await session.run(dialect.batch.begin, []);
    for (const sql of statements) await session.run(sql, []);
    if (dialect.batch) await session.run(dialect.batch.commit, []);
  });
}
