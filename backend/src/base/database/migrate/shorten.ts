import { KEY, MOMENT, SHAPES, type Shape } from '../engines/sqlite-shapes';
import type { Engine, Session } from '../types';
import type { FoundColumn, Inventory } from './dialect';
import { historyTable } from './history';
import type { Step } from './plan';
import { sqliteDialect } from './sqlite-dialect';

/** The shortening was broken off, and what runs does not go on with it. */
export class HalfShortened extends Error {
  constructor() {
    super(
      'The keys and dates of this database were being shortened: a start of the server, or npm run migrate, goes on with it.',
    );
    this.name = 'HalfShortened';
  }
}

/** Tells an operator what takes a while. @param facts as a log has them */
export type Tell = (what: string, facts: Readonly<Record<string, unknown>>) => void;

/**
 * Writes the keys, moments and days of a file of SQLite as bytes, where earlier versions wrote letters: each table in a transaction
 * of its own, so that a start that was broken off goes on with the next. The history comes last, which says that all is done.
 * No statement may bind any of them before that.
 */
export async function shorten(engine: Engine, tell: Tell): Promise<Step[]> {
  const { shortening } = engine;
  if (!shortening?.isDue()) return [];
  const planned = await engine.migration((session) => shorteningSteps(session));
  const rows = planned.reduce((sum, step) => sum + step.rows, 0);
  tell(`writing keys and dates in bytes, ${planned.length} tables with ${rows} rows: ${timeOf(rows)}`, { rows });
  const done: Step[] = [];
  for (const { table, summary } of planned) {
    if (table === historyTable.name) await shortening.compact();
    // Another process may have been quicker.
    const steps = await engine.migration(async (session) => {
      const due = await shorteningSteps(session, table);
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
  readonly isDeclared: boolean;
}

/** With five indexes, and all of the file compacted, on a busy machine: an idle one takes a fifth of the time. */
const ROWS_A_SECOND = 6_000;

const timeOf = (rows: number): string => {
  const minutes = Math.ceil(rows / ROWS_A_SECOND / 60);
  return minutes > 1 ? `${minutes} minutes at most` : 'a minute at most';
};

/** The tables that have any of them in letters, as steps; that of the history is the last. @param only one of them */
export async function shorteningSteps(session: Pick<Session, 'read'>, only?: string): Promise<ShorteningStep[]> {
  const there = await sqliteDialect.inventory(session as Session);
  const steps: ShorteningStep[] = [];
  for (const [table, { columns }] of there.tables) {
    if (only !== undefined && table !== only) continue;
    const texts = [...columns.values()].filter(mayBeLong);
    const isDeclared = [...columns.values()].some(({ declared }) =>
      SHAPES.some(({ longType }) => longType === declared),
    );
    if (isDeclared || (await hasLong(session, table, texts)))
      steps.push({ ...(await stepOf(session, table, columns, texts)), isDeclared });
  }
  // A table whose columns tell of it comes first, so that a file that was left half done is known as such.
  const place = ({ table, isDeclared }: ShorteningStep) => (table === historyTable.name ? 2 : Number(!isDeclared));
  return steps.sort((one, other) => place(one) - place(other));
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
  column.declared === KEY.longType ? { ...column, type: 'uuid', declared: KEY.type, length: undefined } : column;

/** Any text that has the room may be one, but what LIKE looks into. */
const mayBeLong = ({ name, type, length = 0 }: FoundColumn) =>
  name !== 'search' && (type === 'text' || (type === 'varchar' && length >= SHORTEST));
const SHORTEST = Math.min(...SHAPES.map(({ letters }) => letters.length));

const globOf = ({ letters, digits }: Shape) =>
  `'${letters.replaceAll('0', digits.length === 10 ? '[0-9]' : '[0-9a-f]')}'`;
const isLong = (cell: string, shape: Shape) =>
  `LENGTH(${cell}) = ${shape.letters.length} AND ${cell} GLOB ${globOf(shape)}`;
const inBytes = (cell: string, shape: Shape) =>
  shape === MOMENT ? `unhex(SUBSTR(${cell}, 1, 23) || '0', '-T:.')` : `unhex(${cell}, '-')`;
const shortened = (cell: string) =>
  `CASE ${SHAPES.map((shape) => `WHEN ${isLong(cell, shape)} THEN ${inBytes(cell, shape)}`).join(' ')} ELSE ${cell} END`;

async function hasLong(session: Pick<Session, 'read'>, table: string, texts: readonly FoundColumn[]) {
  const { quote } = sqliteDialect;
  if (texts.length === 0) return false;
  const tests = texts.flatMap(({ name }) => SHAPES.map((shape) => `(${isLong(quote(name), shape)})`));
  return (await session.read(`SELECT 1 FROM ${quote(table)} WHERE ${tests.join(' OR ')} LIMIT 1`, [])).length > 0;
}

/** The table is written anew beside itself and takes the old name, with its indexes and every trigger that speaks of it. */
async function stepOf(
  session: Pick<Session, 'read'>,
  table: string,
  columns: ReadonlyMap<string, FoundColumn>,
  texts: readonly FoundColumn[],
): Promise<Omit<ShorteningStep, 'isDeclared'>> {
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
  const cells = names.map((name) => (long.has(name) ? shortened(quote(name)) : quote(name)));
  return {
    kind: 'shorten',
    table,
    rows,
    summary: `write the keys and dates of ${table} in bytes, ${rows} row${rows === 1 ? '' : 's'}${rows > ROWS_A_SECOND ? `: ${timeOf(rows)}` : ''}`,
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

const shortly = (sql: string) => SHAPES.reduce((short, { longType, type }) => short.replaceAll(longType, type), sql);
