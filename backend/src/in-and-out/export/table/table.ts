import type { Cell } from '../../../../../schemas';

/** A table for export. Its rows are made on demand, a batch at a time. */
export interface Table {
  /** What the sheet is called in a workbook. */
  readonly name: string;
  readonly headings: readonly string[];
  /** In characters, a column each. */
  readonly widths: readonly number[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Rows that are there already, as batches. */
export async function* oneBatch(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  if (rows.length > 0) yield rows;
}
