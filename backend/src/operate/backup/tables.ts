import type { Reader } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import type { Quote } from '../../base/database/migrate/schema-dialect';
import type { WantedTable } from '../../base/database/migrate/wanted-tables';
import type { Spool } from './drafts';

const PAGE = 2000;

type Row = Readonly<Record<string, string | number | null>>;

/** Every row of a table, in the order of its key, a page at a time. */
export async function* rowsOf(reader: Reader, quote: Quote, table: WantedTable): AsyncGenerator<Row> {
  const keys = table.columns.filter(({ primary }) => primary).map(({ name }) => name);
  const key = keys.map(quote).join(', ');
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  const page = (after?: Row): Promise<Row[]> =>
    reader.read<Row>(
      `SELECT ${columns} FROM ${quote(table.name)} ${after ? `WHERE (${key}) > (${placeholders(keys)})` : ''} ORDER BY ${key} LIMIT ${PAGE}`,
      after ? keys.map((name) => after[name] ?? null) : [],
    );
  let next: Promise<Row[]> | undefined = page();
  while (next) {
    const rows: Row[] = await next;
    // Reads the next page while this one is written.
    next = rows.length < PAGE ? undefined : page(rows.at(-1));
    // The error is reported where the page is awaited.
    next?.catch(() => undefined);
    yield* rows;
  }
}

/** A table in a spool. */
export interface Dump {
  readonly rows: number;
  /** Its first byte. */
  readonly from: number;
  /** In bytes. */
  readonly size: number;
}

/**
 * Appends a table to a spool as JSON, one row a line.
 * @param each receives every row
 */
export async function dumpTable(
  reader: Reader,
  quote: Quote,
  table: WantedTable,
  spool: Spool,
  each: (row: Row) => void,
): Promise<Dump> {
  const from = spool.size;
  let rows = 0;
  let lines = '';
  for await (const row of rowsOf(reader, quote, table)) {
    each(row);
    lines += `${JSON.stringify(row)}\n`;
    rows += 1;
    if (lines.length < 1_000_000) continue;
    await spool.append(lines);
    lines = '';
  }
  await spool.append(lines);
  return { rows, from, size: spool.size - from };
}
