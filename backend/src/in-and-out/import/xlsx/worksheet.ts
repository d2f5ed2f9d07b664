import { madeUnder, parseDay, type RawCell, type RawRow } from '../../../../../schemas';
import { dayOfSerial } from '../../../../../schemas/tabular/serial-day';
import { brokenWorkbook, longestCell, mostColumns, mostRows, tooManyRows, tooMuch } from '../unreadable';
import { type Attributes, type Parts, readXml } from './parts';

/** The texts that cells refer to by number. */
export async function sharedStrings(parts: Parts, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  const reader = textReader();
  await readXml(parts.read(path), {
    open: (name) => {
      if (name === 'si') reader.begin();
      reader.open(name);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.end());
      if (strings.length > mostRows * mostColumns) throw tooMuch();
    },
  });
  return strings;
}

/** Collects the text of one string, which may be in several runs. Hints for pronunciation are left out. */
function textReader() {
  let text = '';
  let within = false;
  let hint = false;
  return {
    begin: () => {
      text = '';
    },
    open: (name: string) => {
      if (name === 'rPh') hint = true;
      within = name === 't' && !hint;
    },
    text: (more: string) => {
      if (within && text.length < longestCell) text += more;
    },
    close: (name: string) => {
      if (name === 'rPh') hint = false;
      within = false;
    },
    end: () => decoded(text.slice(0, longestCell)),
  };
}

/** Decodes control characters, which a workbook writes as `_x000D_`. */
const decoded = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The last row that a spreadsheet has. */
const lastRow = 1_048_576;

/** What a cell style makes of a number: a day, or a text of at least so many digits, as of a patient's number. */
export type CellStyle = 'day' | { readonly digits: number } | undefined;

export interface SheetFacts {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly from1904: boolean;
}

/**
 * The rows of a worksheet that are not empty.
 * @throws Invalid for a broken or too long one
 */
export async function readWorksheet(parts: Parts, path: string, facts: SheetFacts): Promise<RawRow[]> {
  const rows: FilledRow[] = [];
  const merges: string[] = [];
  const inline = textReader();
  let row = 0;
  let cells: RawCell[] = [];
  let column = -1;
  let cell: Attributes = {};
  let value = '';
  let within = false;
  await readXml(parts.read(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1);
        if (!Number.isInteger(row) || row < 1 || row > lastRow) throw brokenWorkbook();
        cells = [];
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        value = '';
        inline.begin();
      } else if (name === 'mergeCell' && merges.length < mostRows) merges.push(attributes.ref ?? '');
      within = name === 'v';
      inline.open(name);
    },
    text: (more) => {
      if (within && value.length < longestCell) value += more;
      inline.text(more);
    },
    close: (name) => {
      within = false;
      inline.close(name);
      if (name === 'c' && column < mostColumns) cells[column] = cellOf(cell, value, inline.end(), facts);
      if (name === 'row') {
        const all = Array.from(cells, (one) => one ?? null);
        if (all.some((one) => one !== null && one !== '')) rows.push({ row, cells: all });
        if (rows.length > mostRows) throw tooManyRows(mostRows);
      }
    },
  });
  fillMerged(rows, merges);
  return rows;
}

type FilledRow = RawRow & { readonly cells: RawCell[] };

/**
 * Fills cells that are merged over several rows, whose content stands only in the first: the department beside its staff.
 * Each column is gone through once, however many of its cells are said to be merged.
 * @param merges such as 'B2:B7'
 */
function fillMerged(rows: readonly FilledRow[], merges: readonly string[]): void {
  /** The last rows of the merged cells of a column, by their first. */
  const columns = new Map<number, Map<number, number>>();
  for (const place of merges) {
    const [, letters, from, others, to] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
    const column = columnOf(`${letters}1`);
    // What is merged over several columns is a title.
    if (letters !== others || column === undefined || column >= mostColumns) continue;
    madeUnder(columns, column, () => new Map<number, number>()).set(Number(from), Number(to));
  }
  for (const [column, ends] of columns) {
    let last = 0;
    let content: RawCell = null;
    for (const { row, cells } of rows) {
      const end = ends.get(row);
      if (end !== undefined) [last, content] = [end, cells[column] ?? null];
      if (row > last || content === null) continue;
      while (cells.length < column) cells.push(null);
      cells[column] ??= content;
    }
  }
}

/** Whether any cell of a worksheet is filled. It is read as far as the first that is. */
export async function isFilled(parts: Parts, path: string): Promise<boolean> {
  let within = false;
  let found = false;
  await readXml(parts.read(path), {
    open: (name) => {
      within = name === 'v' || name === 't';
    },
    text: (text) => {
      if (within && text.trim()) found = true;
    },
    close: () => {
      within = false;
    },
    isDone: () => found,
  });
  return found;
}

function cellOf({ t: type, s: style }: Attributes, value: string, inline: string, facts: SheetFacts): RawCell {
  if (type === 'inlineStr') return inline;
  if (value === '') return null;
  switch (type) {
    case 's':
      return facts.strings[Number(value)] ?? null;
    case 'str':
      return decoded(value).slice(0, longestCell);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return { fault: value };
    case 'd': {
      const day = parseDay(value.slice(0, 10));
      return day ? { day } : value;
    }
    default:
      return numberCell(value, facts.styles[Number(style ?? 0)], facts.from1904);
  }
}

/** What a number means that Excel made of what was typed. Nothing asks for a field type whose values it changes so. */
function numberCell(text: string, style: CellStyle, from1904: boolean): RawCell {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const day = style === 'day' ? dayOfSerial(number, from1904) : undefined;
  if (day) return { day };
  if (typeof style === 'object' && number >= 0 && Number.isInteger(number))
    return String(number).padStart(style.digits, '0');
  // In a column of days a number without a style is read as a day counted from 1900, which it is not in this workbook.
  if (from1904) return String(number);
  // And not its text: the file has 4.6 as 4.5999999999999996.
  return number;
}

/** The index of a cell's column: 0 for 'A12', 26 for 'AA1'. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
