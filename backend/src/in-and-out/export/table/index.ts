import { Readable } from 'node:stream';
import type { SheetFormat } from '../../../../../schemas/tabular/formats';
import { csvOf } from './csv';
import { type Sheet, workbookOf } from './workbook';

type Sheets = readonly [Sheet, ...Sheet[]];

/** Only a workbook has room for the sheets after the first. */
const writers: Readonly<Record<SheetFormat, (sheets: Sheets, made: Date) => Readable>> = {
  csv: ([first]) => Readable.from(csvOf(first)),
  xlsx: workbookOf,
};

/** The bytes of a table. @param made the time that its parts carry */
export const bytesOf = (format: SheetFormat, sheets: Sheets, made: Date): Readable => writers[format](sheets, made);

export { oneBatch, type Table } from './table';
export type { Offer, Sheet } from './workbook';
