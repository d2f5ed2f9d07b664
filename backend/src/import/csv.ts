import { parse } from 'csv-parse/sync';
import type { RawRow } from '../../../schemas';
import { longestCell, mostCells, mostColumns, mostRows } from './sizes';
import { notASheet, tooManyRows, tooMuch, unreadable } from './unreadable';

/** The rows of a CSV file, separated by commas, semicolons or tabs. @throws Invalid with a sentence */
export function readCsv(bytes: Buffer): RawRow[] {
  const text = decoded(bytes);
  if (text.includes('\0')) throw notASheet();
  const records = parsed(text);
  const rows = records.flatMap((cells, index) =>
    cells.some((cell) => cell.trim()) ? [{ row: index + 1, cells: cells.slice(0, mostColumns).map(cut) }] : [],
  );
  if (rows.length > mostRows) throw tooManyRows(mostRows);
  return rows;
}

const cut = (cell: string) => cell.slice(0, longestCell);

/** UTF-8, or what Excel calls Unicode text. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The letters of this file cannot be read. Please save it as “CSV UTF-8” or as an Excel workbook.');
  }
}

function parsed(text: string): string[][] {
  const delimiter = delimiterOf(text);
  if (count(text, delimiter) + count(text, '\n') + count(text, '\r') > mostCells) throw tooMuch();
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw unreadable('A quotation mark in this file has no end. Please save it again from your spreadsheet.');
  }
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

/** What separates most of the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = [',', ';', '\t'].map((each) => ({ each, times: count(line, each) }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).each;
}
