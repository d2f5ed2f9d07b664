import { setImmediate } from 'node:timers/promises';
import { openSheet, type ReadRow, type ReadSheet } from '../../../../schemas';

/**
 * Reads the rows of a sheet. Each cell may be compared with all that it may name, so others have their turn after each
 * row.
 */
export async function rowsInTurn(...asked: Parameters<typeof openSheet>): Promise<ReadSheet> {
  const { rows, read, ...sheet } = openSheet(...asked);
  const done: ReadRow[] = [];
  for (const row of rows) {
    done.push(read(row));
    await setImmediate();
  }
  return { ...sheet, rows: done };
}
