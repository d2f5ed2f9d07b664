import type BetterSqlite3 from 'better-sqlite3';
import type { Bindable } from '../types';
import { read, SHAPES, unquoted } from './sqlite-shapes';

const SHORT = new Set<string | null>(SHAPES.map(({ type }) => type));

export type RowReader = (values: readonly Bindable[]) => unknown[];
type Cells = readonly unknown[];

/**
 * Reads rows as arrays and turns them into objects here. The driver's own objects take a quarter longer for a
 * page of a list. The driver also makes a Buffer of each cell of bytes, which takes longer than ten texts. So
 * in a plain list of columns SQLite itself writes these cells as text. Only computed cells come as bytes.
 */
export function rowReader(
  prepare: (sql: string) => BetterSqlite3.Statement,
  given: BetterSqlite3.Statement,
): RowReader {
  // The columns of `*` may change with the table while the statement stays prepared.
  if (given.source.includes('*')) return (values) => (given.all(values) as Record<string, unknown>[]).map(inLetters);
  const columns = given.raw().columns();
  const names = columns.map(({ name }) => name);
  const spelt = spelling(
    given.source,
    columns.map(({ type }) => SHORT.has(type)),
  );
  const statement = spelt ? prepare(spelt.sql).raw() : given;
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  const rowOf = (cells: Cells) => {
    const row = { ...blank };
    for (let at = 0; at < names.length; at++) {
      const cell = cells[at];
      row[names[at] as string] = spelt?.isQuoted[at] ? unquoted(cell as string) : read(cell);
    }
    return row;
  };
  return (values) => (statement.all(values) as Cells[]).map(rowOf);
}

/** Changes the driver's own object in place. */
export function inLetters(row: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(row)) row[name] = read(row[name]);
  return row;
}

const LIST = /^SELECT ((?:[\w.]|"\w+"|, )+) (?=FROM )/;
const COMPOUND = /\b(?:UNION|INTERSECT|EXCEPT)\b/i;

/**
 * The statement with SQLite's `quote()` around columns that are stored as bytes. Undefined unless it begins
 * with a list of plain columns, because an alias may also be what the rows are sorted by.
 */
function spelling(sql: string, isShort: readonly boolean[]): { sql: string; isQuoted: readonly boolean[] } | undefined {
  if (!isShort.includes(true)) return undefined;
  const [head, list] = LIST.exec(sql) ?? [];
  const items = list?.split(', ') ?? [];
  if (!head || items.length !== isShort.length || COMPOUND.test(outer(sql))) return undefined;
  const quoted = items.map((item, at) => (isShort[at] ? `quote(${item})` : item));
  return { sql: `SELECT ${quoted.join(', ')} ${sql.slice(head.length)}`, isQuoted: isShort };
}

/** The statement without its parts in brackets. */
function outer(sql: string): string {
  let depth = 0;
  let text = '';
  for (const letter of sql) {
    if (letter === '(') depth += 1;
    if (depth === 0) text += letter;
    if (letter === ')') depth -= 1;
  }
  return text;
}
