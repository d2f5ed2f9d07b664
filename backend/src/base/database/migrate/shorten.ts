import { KEY_TYPE, LONG_KEY_TYPE } from '../engines/sqlite-cells';
import type { Engine, Session } from '../types';
import { type Derived, placeOf } from './derived';
import type { FoundColumn, Inventory } from './dialect';
import { historyTable } from './history';
import type { Step } from './plan';
import { sqliteDialect } from './sqlite-dialect';

/** The shortening was broken off, and what runs does not go on with it. */
export class HalfShortened extends Error {
  constructor() {
    super(
      'The keys of this database were being shortened: a start of the server, or npm run migrate, goes on with it.',
    );
    this.name = 'HalfShortened';
  }
}

/** Tells an operator what takes a while. @param facts as a log has them */
export type Tell = (what: string, facts: Readonly<Record<string, unknown>>) => void;

/**
 * Writes the keys of a file of SQLite as 16 bytes, where earlier versions wrote 36 letters: each table in a transaction of its
 * own, so that a start that was broken off goes on with the next. The history comes last, which says that all is done.
 * No statement may bind a key before that.
 */
export async function shorten(engine: Engine, derived: readonly Derived[], tell: Tell): Promise<Step[]> {
  const { shortening } = engine;
  if (!shortening?.isDue()) return [];
  const planned = await engine.migration((session) => shorteningSteps(session, derived));
  const rows = planned.reduce((sum, step) => sum + step.rows, 0);
  tell(`writing keys in 16 bytes, ${planned.length} tables with ${rows} rows: ${timeOf(rows)}`, { rows });
  const done: Step[] = [];
  for (const { table, summary } of planned) {
    if (table === historyTable.name) await shortening.compact();
    // Another process may have been quicker.
    const steps = await engine.migration(async (session) => {
      const due = await shorteningSteps(session, derived, table);
      for (const { sql } of due) for (const statement of sql) await session.run(statement, []);
      return due;
    });
    if (steps.length > 0) tell(`done: ${summary}`, { table });
    done.push(...steps);
  }
  shortening.look();
  return done;
}

interface ShorteningStep extends Step {
  readonly rows: number;
}

/** With five indexes, and all of the file compacted, on a busy machine: an idle one takes a fifth of the time. */
const ROWS_A_SECOND = 6_000;

const timeOf = (rows: number): string => {
  const minutes = Math.ceil(rows / ROWS_A_SECOND / 60);
  return minutes > 1 ? `${minutes} minutes at most` : 'a minute at most';
};

/** The tables that have keys in letters, as steps; that of the history is the last. @param only one of them */
export async function shorteningSteps(
  session: Pick<Session, 'read'>,
  derived: readonly Derived[],
  only?: string,
): Promise<ShorteningStep[]> {
  const there = await sqliteDialect.inventory(session as Session);
  // What is worked out of texts, and looked into by LIKE, is one.
  const computed = new Set(derived.filter((one) => 'compute' in one).map(placeOf));
  const steps: ShorteningStep[] = [];
  for (const [table, { columns }] of there.tables) {
    if (only !== undefined && table !== only) continue;
    const texts = [...columns.values()].filter(
      (column) => holdsKeys(column) && !computed.has(`${table}.${column.name}`),
    );
    const are = (type: string) => [...columns.values()].some(({ declared }) => declared === type);
    if (are(LONG_KEY_TYPE) || (!are(KEY_TYPE) && (await hasLongKeys(session, table, texts))))
      steps.push(await stepOf(session, table, columns, texts));
  }
  const isLast = ({ table }: Step) => Number(table === historyTable.name);
  return steps.sort((one, other) => isLast(one) - isLast(other));
}

/** Of a preview: as if it were done. */
export const withShortKeys = (there: Inventory): Inventory => ({
  ...there,
  tables: new Map(
    [...there.tables].map(([name, { columns, indexes }]) => [
      name,
      { indexes, columns: new Map([...columns].map(([key, column]) => [key, asKey(column)])) },
    ]),
  ),
});

const asKey = (column: FoundColumn): FoundColumn =>
  column.declared === LONG_KEY_TYPE ? { ...column, type: 'uuid', declared: KEY_TYPE, length: undefined } : column;

/** A text may be a key wherever it has room for one. */
const holdsKeys = ({ type, length }: FoundColumn) => type === 'text' || (type === 'varchar' && (length ?? 0) >= 36);

const HEX = '[0-9a-f]';
const SHAPE = `'${[8, 4, 4, 4, 12].map((letters) => HEX.repeat(letters)).join('-')}'`;
const isLong = (column: string) => `LENGTH(${column}) = 36 AND ${column} GLOB ${SHAPE}`;

async function hasLongKeys(session: Pick<Session, 'read'>, table: string, texts: readonly FoundColumn[]) {
  const { quote } = sqliteDialect;
  if (texts.length === 0) return false;
  const where = texts.map(({ name }) => `(${isLong(quote(name))})`).join(' OR ');
  return (await session.read(`SELECT 1 FROM ${quote(table)} WHERE ${where} LIMIT 1`, [])).length > 0;
}

/** The table is written anew beside itself and takes the old name, with its indexes and every trigger that speaks of it. */
async function stepOf(
  session: Pick<Session, 'read'>,
  table: string,
  columns: ReadonlyMap<string, FoundColumn>,
  texts: readonly FoundColumn[],
): Promise<ShorteningStep> {
  const { quote, text } = sqliteDialect;
  const [old, fresh] = [quote(table), quote(`${table}_shortened`)];
  const made = await session.read<{ type: string; name: string; sql: string }>(
    `SELECT type, name, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND (tbl_name = ${text(table)} OR (type = 'trigger' AND INSTR(sql, ${text(old)}) > 0))`,
    [],
  );
  const [count] = await session.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${old}`, []);
  const rows = count?.n ?? 0;
  const of = (type: string) => made.filter((one) => one.type === type);
  const long = new Set(texts.map(({ name }) => name));
  const names = [...columns.keys()];
  const cells = names.map((name) => {
    const cell = quote(name);
    return long.has(name) ? `CASE WHEN ${isLong(cell)} THEN unhex(${cell}, '-') ELSE ${cell} END` : cell;
  });
  return {
    kind: 'shorten-keys',
    table,
    rows,
    summary: `write the keys of ${table} in 16 bytes, ${rows} row${rows === 1 ? '' : 's'}${rows > ROWS_A_SECOND ? `: ${timeOf(rows)}` : ''}`,
    sql: [
      ...of('trigger').map(({ name }) => `DROP TRIGGER ${quote(name)}`),
      ...of('table').map(({ sql }) => shortly(sql).replace(/^CREATE TABLE ("\w+"|\w+)/i, `CREATE TABLE ${fresh}`)),
      `INSERT INTO ${fresh} (${names.map(quote).join(', ')}) SELECT ${cells.join(', ')} FROM ${old}`,
      `DROP TABLE ${old}`,
      `ALTER TABLE ${fresh} RENAME TO ${old}`,
      ...of('index').map(({ sql }) => sql),
      ...of('trigger').map(({ sql }) => sql),
    ],
  };
}

const shortly = (sql: string) => sql.replaceAll(LONG_KEY_TYPE, KEY_TYPE);
