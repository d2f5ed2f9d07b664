import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText, neutralise } from '../../../../../schemas';

/** A table for export. Its rows are made on demand, a batch at a time. */
export interface Table {
  /** The name of the sheet in a workbook. */
  readonly name: string;
  readonly headings: readonly string[];
  /** The width of each column in characters. */
  readonly widths: readonly number[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Makes batches of rows that already exist. */
export async function* oneBatch(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  if (rows.length > 0) yield rows;
}

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A table as comma-separated values (RFC 4180), a chunk for each batch. */
export async function* csvOf({ headings, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lines([headings]));
  for await (const batch of batches) yield Buffer.from(lines(batch));
}

/**
 * Puts every cell in quotation marks. Otherwise a spreadsheet that separates by semicolons could find one inside a
 * cell.
 */
const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => neutralise(cellText(cell)))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
