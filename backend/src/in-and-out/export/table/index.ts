import { Readable } from 'node:stream';
import type { SheetFormat } from '../../../../../schemas/tabular/formats';
import { csvOf } from './table';
import { type Sheet, workbookOf } from './workbook';

/**
 * The bytes of a table. Only a workbook has room for the sheets after the first.
 * @param made the time that its parts carry
 */
export const bytesOf = (format: SheetFormat, sheets: readonly [Sheet, ...Sheet[]], made: Date): Readable =>
  format === 'csv' ? Readable.from(csvOf(sheets[0])) : workbookOf(sheets, made);

export { oneBatch, type Table } from './table';
export type { Offer, Sheet } from './workbook';
