import { type Cell, DAY_MS, neutralise, showDay } from '../../../../../schemas';
import type { Table } from './table';
import { columnName, xmlText } from './xml';

/** A column whose cells offer the values of a range, such as `Options!$A$2:$A$9`. */
export interface Offer {
  /** The index of the column, from 0. */
  readonly column: number;
  readonly range: string;
}

export interface Sheet extends Table {
  readonly offers?: readonly Offer[];
}

/** Indices in the style table of `workbook.ts`. */
const heading = 1;
const day = 2;
const lastRow = 1001;

/** A table as the XML of a worksheet, a chunk for each batch. */
export async function* sheetXml({ headings, widths, batches, offers = [] }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`${opening(widths)}<sheetData>${rowXml(headings, 1, heading)}`);
  let row = 1;
  for await (const batch of batches) {
    const rows = batch.map((cells, index) => rowXml(cells, row + index + 1));
    row += batch.length;
    yield Buffer.from(rows.join(''));
  }
  yield Buffer.from(`</sheetData>${offersXml(offers)}</worksheet>`);
}

/** The beginning of a worksheet, whose first row stays visible. */
const opening = (widths: readonly number[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;

const rowXml = (cells: readonly Cell[], row: number, style?: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, style)).join('')}</row>`;

function cellXml(cell: Cell, place: string, style?: number): string {
  if (cell === '') return '';
  const at = style === undefined ? `r="${place}"` : `r="${place}" s="${style}"`;
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  const serial = typeof cell === 'object' ? serialOf(cell.day) : undefined;
  if (serial !== undefined) return `<c r="${place}" s="${day}"><v>${serial}</v></c>`;
  const text = neutralise(typeof cell === 'object' ? showDay(cell.day) : cell);
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/**
 * The first serial number that is the same in every program. Spreadsheets count days from 1900 and take that
 * year for a leap year, so its first two months are one off.
 */
const firstSafeSerial = 61;

/**
 * The number of a day in a spreadsheet.
 * @returns undefined for a day that is better written as text
 */
function serialOf(isoDay: string): number | undefined {
  const serial = Math.round(Date.parse(`${isoDay}T00:00:00Z`) / DAY_MS) + 25_569;
  return serial >= firstSafeSerial ? serial : undefined;
}

function offersXml(offers: readonly Offer[]): string {
  if (offers.length === 0) return '';
  const each = offers.map(({ column, range }) => {
    const name = columnName(column);
    return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${lastRow}"><formula1>${xmlText(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${offers.length}">${each.join('')}</dataValidations>`;
}
