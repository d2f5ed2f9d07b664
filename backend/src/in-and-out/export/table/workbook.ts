import { Readable } from 'node:stream';
import { type Cell, neutralise, sentDay } from '../../../../../schemas';
import { serialOf } from '../../../../../schemas/tabular/serial-day';
import { Zip } from '../zip';
import type { Table } from './table';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot contain, and texts that a spreadsheet would take for escaped ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;
const loneSurrogate = /\p{Cs}/gu;

/** A text for a cell or an attribute. Control characters are written `_x000D_`, as the format prescribes. */
const xmlText = (text: string): string =>
  text
    .replace(loneSurrogate, '\ufffd')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The name of a column: 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnName((index - rest) / 26 - 1) + letter;
}

/** A column whose cells offer the values of a range, such as `Options!$A$2:$A$9`. */
export interface Offer {
  /** The index of the column, from 0. */
  readonly column: number;
  readonly range: string;
}

export interface Sheet extends Table {
  readonly offers?: readonly Offer[];
}

/** Indices in the table of styles below. */
const heading = 1;
const day = 2;
const lastRow = 1001;
/** Spreadsheets open no sheet of more than 1,048,576 rows. The last one says that there are more. */
const fullAt = 1_048_575;

/** A table as the XML of a worksheet, a chunk for each batch. */
export async function* sheetXml({ headings, widths, batches, offers = [] }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`${opening(widths)}<sheetData>${rowXml(headings, 1, heading)}`);
  let row = 1;
  for await (const batch of batches) {
    const rows = batch.slice(0, fullAt - row).map((cells, index) => rowXml(cells, row + index + 1));
    row += rows.length;
    yield Buffer.from(rows.join(''));
    if (rows.length < batch.length) {
      yield Buffer.from(rowXml(['This sheet is full. Export the list as CSV to have every row.'], row + 1));
      break;
    }
  }
  yield Buffer.from(`</sheetData>${offersXml(offers)}</worksheet>`);
}

/** The beginning of a worksheet, whose first row stays visible. */
const opening = (widths: readonly number[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
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
  const text = neutralise(typeof cell === 'object' ? sentDay(cell.day) : cell);
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function offersXml(offers: readonly Offer[]): string {
  if (offers.length === 0) return '';
  const each = offers.map(({ column, range }) => {
    const name = columnName(column);
    return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${lastRow}"><formula1>${xmlText(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${offers.length}">${each.join('')}</dataValidations>`;
}

/**
 * An XLSX file that is made while it is sent.
 * @param made the time that its parts carry
 */
export function workbookOf(sheets: readonly Sheet[], made: Date): Readable {
  const zip = new Zip(made);
  const names = sheetNames(sheets.map(({ name }) => name));
  zip.addText('[Content_Types].xml', () => contentTypes(sheets.length));
  zip.addText('_rels/.rels', () => relationships([[`${office}/officeDocument`, 'xl/workbook.xml']]));
  zip.addText('xl/workbook.xml', () => workbookXml(names));
  zip.addText('xl/_rels/workbook.xml.rels', () =>
    relationships([
      ...names.map((_, index): [string, string] => [`${office}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
      [`${office}/styles`, 'styles.xml'],
    ]),
  );
  zip.addText('xl/styles.xml', () => styles);
  for (const [index, sheet] of sheets.entries())
    zip.add(`xl/worksheets/sheet${index + 1}.xml`, () => Readable.from(sheetXml(sheet)));
  zip.end();
  return zip.stream;
}

/** Turns names into valid sheet names: at most 31 characters, without forbidden ones, all different. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const plain = shortened(name.replace(/[[\]:*?/\\']/g, ' ').trim()) || 'Sheet';
    const unique = taken.has(plain.toLowerCase()) ? `${plain.slice(0, 28)} ${index + 1}` : plain;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** The whole words that have room. */
const shortened = (name: string): string =>
  name.length <= 31
    ? name
    : `${name
        .slice(0, 31)
        .replace(/\s+\S*$/, '')
        .slice(0, 30)}…`;

const contentTypes = (sheets: number) => {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${index + 1}.xml`, 'worksheet'));
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${each.join('')}</Types>`;
};

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${relations}">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbookXml = (names: readonly string[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** The styles: plain, bold headings, and days as `dd-mm-yyyy`. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
