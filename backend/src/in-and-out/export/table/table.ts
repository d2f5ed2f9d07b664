import type { Cell } from '../../../../../schemas';

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
