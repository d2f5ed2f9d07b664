import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { RawRow } from '../../../../schemas';
import {
  atOnce,
  longestCell,
  longestRow,
  mostCells,
  mostColumns,
  mostRows,
  notASheet,
  tooLong,
  tooManyRows,
  tooMuch,
  unreadable,
} from './unreadable';

/**
 * The rows of a CSV file, separated by commas, semicolons or tabs. A large file takes a second, and other
 * requests get their turn in between.
 * @throws Invalid with a sentence
 */
export async function readCsv(bytes: Buffer): Promise<RawRow[]> {
  const text = decoded(bytes);
  if (text.includes('\0')) throw notASheet();
  const rows = await parsed(text);
  if (rows.length > mostRows) throw tooManyRows(mostRows);
  return rows;
}

const cut = (cell: string) => cell.slice(0, longestCell);

/** Decodes UTF-8, or the UTF-16 that Excel calls Unicode text. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The letters of this file cannot be read. Please save it as “CSV UTF-8” or as an Excel workbook.');
  }
}

/** The rows without the blank ones. Blank rows count towards the row numbers. */
async function parsed(text: string): Promise<RawRow[]> {
  const delimiter = delimiterOf(text);
  if (count(text, delimiter) + count(text, '\n') + count(text, '\r') > mostCells) throw tooMuch();
  if (text.split(/[\r\n]/).some(({ length }) => length > longestRow)) throw tooLong();
  const rows: RawRow[] = [];
  let row = 0;
  // Collects rows here instead of reading the stream, which takes longer to hand over a row than to find it.
  const on_record = (cells: string[]) => {
    row += 1;
    // The parser creates an error, with its stack and a copy of the row, for each row whose length differs
    // from the first. To prevent that, it is told that each row is the first.
    Object.assign(parser.info, { records: 0 });
    if (cells.some((cell) => cell.trim())) rows.push({ row, cells: cells.slice(0, mostColumns).map(cut) });
    return undefined;
  };
  const leniently = { relax_column_count: true, relax_quotes: true };
  const parser = parse({ delimiter, ...leniently, max_record_size: longestRow, on_record }).resume();
  try {
    await pipeline(inTurns(Buffer.from(text)), parser);
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    throw unreadable('A quotation mark in this file has no end. Please save it again from your spreadsheet.');
  }
  return rows;
}

/** Yields to other work between two parts of the file. */
async function* inTurns(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += atOnce) {
    yield bytes.subarray(at, at + atOnce);
    await setImmediate();
  }
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

/** The separator that is most frequent in the first line that has one: above the headings may stand a title without. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, longestRow)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/);
  const line = lines.find((one) => /[,;\t]/.test(one)) ?? '';
  const counted = [',', ';', '\t'].map((each) => ({ each, times: count(line, each) }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).each;
}
