import { openSheet, type ReadSheet } from '../tabular/sheet';

/** Reads the rows of a sheet, all at once. */
export function readRows(...asked: Parameters<typeof openSheet>): ReadSheet {
  const { rows, read, ...sheet } = openSheet(...asked);
  return { ...sheet, rows: rows.map(read) };
}
