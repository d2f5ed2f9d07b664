import { plural } from '../../../../../schemas/texts/number-words';
import { countOf } from '../count-of';
import type { Engine } from '../engine';
import { KEY, MOMENT, SHAPES, type Shape } from '../engines/sqlite-shapes';
import type { Session } from '../types';
import { historyTable } from './history';
import type { Step } from './plan';
import type { FoundColumn, Inventory } from './schema-dialect';
import { sqliteDialect } from './sqlite-dialect';

/** Thrown when a half-shortened file is opened without going on with the shortening. */
export class HalfShortened extends Error {
  constructor() {
    super(
      'The keys and dates of this database were being shortened: a start of the server, or npm run migrate, goes on with it.',
    );
    this.name = 'HalfShortened';
  }
}

/**
 * Tells an operator about something that takes a while.
 * @param facts as for the log
 */
export type OnProgress = (what: string, facts: Readonly<Record<string, unknown>>) => void;

/**
 * Writes the keys, moments and days of an SQLite file as bytes, where earlier versions wrote text. Each table
 * has a transaction of its own, so a start after a crash goes on with the next table. The history table comes
 * last and marks the end. No statement may bind such a value as bytes before that.
 */
export async function shorten(engine: Engine, onProgress: OnProgress): Promise<Step[]> {
  const { shortening } = engine;
  if (!shortening?.isDue()) return [];
  const planned = await engine.migration((session) => shorteningSteps(session));
  const rows = planned.reduce((sum, step) => sum + step.rows, 0);
  onProgress(`writing keys and dates in bytes, ${planned.length} tables with ${rows} rows: ${timeOf(rows)}`, { rows });
  const done: Step[] = [];
  for (const { table, summary } of planned) {
    if (table === historyTable.name) await shortening.compact();
    // Plans again inside the lock, because another process may have been quicker.
    const steps = await engine.migration(async (session) => {
      const due = await shorteningSteps(session, table);
      for (const { sql } of due) for (const statement of sql) await session.run(statement, []);
      return due;
    });
    if (steps.length > 0) onProgress(`done: ${summary}`, { table });
    done.push(...steps);
  }
  shortening.look();
  return done;
}

interface ShorteningStep extends Step {
  readonly rows: number;
  readonly isDeclared: boolean;
}

/**
 * Measured with five indexes, and with the compaction of the file, on a busy machine. An idle one takes a
 * fifth of the time.
 */
const ROWS_A_SECOND = 6_000;

const timeOf = (rows: number): string => {
  const minutes = Math.ceil(rows / ROWS_A_SECOND / 60);
  return minutes > 1 ? `${minutes} minutes at most` : 'a minute at most';
};

/**
 * One step for each table with such values as text, the history table last.
 * @param only the one table to look at
 */
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
  // Tables whose declared columns show it come first, so that a half-shortened file can be recognised.
  const place = ({ table, isDeclared }: ShorteningStep) => (table === historyTable.name ? 2 : Number(!isDeclared));
  return steps.sort((one, other) => place(one) - place(other));
}

/** The inventory as it would be after shortening, for a preview. */
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

/**
 * Whether the column can contain such a value. Every text of sufficient length can, except a column that LIKE
 * searches.
 */
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

/**
 * Writes a new table beside the old one and gives it the old name, with the indexes and with every trigger
 * that mentions it.
 */
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
  const rows = await countOf(session, old);
  const ofType = (type: string) => made.filter((one) => one.type === type);
  const long = new Set(texts.map(({ name }) => name));
  const names = [...columns.keys()];
  const cells = names.map((name) => (long.has(name) ? shortened(quote(name)) : quote(name)));
  return {
    kind: 'shorten',
    table,
    rows,
    summary: `write the keys and dates of ${table} in bytes, ${plural(rows, 'row', 'rows')}${rows > ROWS_A_SECOND ? `: ${timeOf(rows)}` : ''}`,
    sql: [
      ...ofType('trigger').map(({ name }) => `DROP TRIGGER ${quote(name)}`),
      ...ofType('table').map(({ sql }) => shortly(sql).replace(/^CREATE TABLE ("\w+"|\w+)/i, `CREATE TABLE ${fresh}`)),
      `INSERT INTO ${fresh} (${names.map(quote).join(', ')}) SELECT ${cells.join(', ')} FROM ${old}`,
      `DROP TABLE ${old}`,
      `ALTER TABLE ${fresh} RENAME TO ${old}`,
      ...ofType('index').map(({ sql }) => sql),
      ...ofType('trigger').map(({ sql }) => sql),
    ],
  };
}

const shortly = (sql: string) => SHAPES.reduce((short, { longType, type }) => short.replaceAll(longType, type), sql);
