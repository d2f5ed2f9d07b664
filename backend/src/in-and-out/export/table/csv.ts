import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText, neutralise } from '../../../../../schemas';
import type { Table } from './table';

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
