import { isFilled } from '../condition';
import { sentDay } from '../days/dates';
import { wholeDay } from '../days/handwritten-day';
import {
  isCount,
  isDay,
  isPhone,
  namesPerson,
  namesRow,
  offersOptions,
  type ResolvedField,
  wordOf,
} from '../field-types';
import { fold } from '../texts/fold';
import { cellText, restore } from './cell';
import type { FieldColumn } from './columns';
import { noneOf, optionIn } from './option-in';
import type { HeadingUse } from './read-headings';
import { dayOfSerial } from './serial-day';
import type { SheetForm } from './sheet-form';

/** The content of a cell in a file. `fault` is what a spreadsheet shows for a formula without a result, such as '#REF!'. */
export type RawCell = string | number | { readonly day: string } | { readonly fault: string } | null;

/** A row of a file under the number that a spreadsheet shows beside it. */
export type RawRow = { readonly row: number; readonly cells: readonly RawCell[] };

/**
 * The row that a cell names, by its id, with its name if people read another; or why none is found. `missing`: the name
 * that no row has.
 */
export type Found = { id: string; name?: string } | { fault: string; missing?: Missing } | undefined;

/** A name that no row has, with the names that may be meant. */
type Missing = { text: string; near: readonly string[] };

/** @param said the values of the cells before it, by column */
export type Find = (text: string, field: ResolvedField, said: Readonly<Record<string, unknown>>) => Found;

/** A row of a sheet after reading. Everything is under the `name` of its column. */
export type ReadRow = {
  row: number;
  /** The texts of the sheet, or the words for what was understood. */
  sheet: Record<string, string>;
  /** The texts of the sheet that were understood as other words. */
  written: Record<string, string>;
  /** The body that a form would send. */
  body: Record<string, unknown>;
  /** What could not be read, in sentences. */
  unclear: Record<string, string>;
  /** The names that no row has. */
  unknown: Record<string, Missing>;
};

/** What one cell says: the value of a body, and the words that people read for it. */
type ReadCell = { value: string; word?: string | undefined; fault?: string; missing?: Missing | undefined };

export const rawText = (cell: RawCell): string => (cell === null ? '' : isFault(cell) ? cell.fault : cellText(cell));

const isFault = (cell: RawCell): cell is { readonly fault: string } =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;

/**
 * The day of a number in a column of days, whose cells have lost their format.
 * @returns undefined for any other cell, and outside the years from 1954 to 2064
 */
function countedDay(field: ResolvedField, cell: RawCell): string | undefined {
  if (!isDay(field) || typeof cell !== 'number' || cell < 20_000 || cell > 60_000) return undefined;
  const day = dayOfSerial(cell);
  return day && sentDay(day);
}

/** @param given values for rows that have none, as a form would send them */
export function readRow(
  { columns, readFirst, ownWords }: SheetForm,
  { row, cells }: RawRow,
  uses: readonly HeadingUse[],
  find: Find,
  given: Readonly<Record<string, string>>,
): ReadRow {
  const read: ReadRow = { row, sheet: {}, written: {}, body: {}, unclear: {}, unknown: {} };
  const texts = new Map(uses.flatMap((use, index) => ('column' in use ? [[use.column, cells[index] ?? null]] : [])));
  // In the order of the form, because a cell may be read by the values before it.
  const isFirst = ({ name }: FieldColumn) => name === readFirst;
  for (const column of [...columns.filter(isFirst), ...columns.filter((one) => !isFirst(one))]) {
    const { field, name } = column;
    const cell = texts.get(column) ?? null;
    // A blank over a value was typed to empty the cell.
    if (!isFilled(cell) || (ownWords && rawText(cell).trim() === '')) {
      if (given[name] !== undefined) read.body[name] = given[name];
      continue;
    }
    const said = restore(rawText(cell));
    if (isFault(cell)) {
      read.sheet[name] = said;
      read.unclear[name] = 'The formula in this cell has no result';
      continue;
    }
    const text = countedDay(field, cell) ?? said;
    const {
      value,
      word = text,
      fault,
      missing,
    } = readCell(field, text, ownWords, (name) => find(name, field, read.body));
    read.body[name] = value;
    read.sheet[name] = word;
    if (word !== said && fold(word) !== fold(said.trim())) read.written[name] = said;
    if (fault !== undefined) read.unclear[name] = fault;
    if (missing) read.unknown[name] = missing;
  }
  return read;
}

function readCell(
  field: ResolvedField,
  text: string,
  ownWords: SheetForm['ownWords'],
  find: (text: string) => Found,
): ReadCell {
  if (namesPerson(field) || namesRow(field)) {
    const named = text.trim() ? find(text.trim()) : undefined;
    if (!named) return { value: text };
    return 'id' in named ? { value: named.id, word: named.name } : { value: text, ...named };
  }
  if (offersOptions(field)) {
    const value = optionIn(field.options, text, ownWords && (ownWords.said[field.key] ?? {}));
    if (!ownWords || value === text) return { value: value ?? text };
    return value === undefined
      ? { value: text, fault: noneOf(field.options, text) }
      : { value, word: wordOf(field.options, value) };
  }
  const value = ownWords || isDay(field) ? asWritten(field, text) : text;
  return { value, word: value };
}

/** What a cell of somebody's own sheet says, as a form would send it. */
export function asWritten(field: ResolvedField, text: string): string {
  if (isDay(field)) return wholeDay(text);
  // Some programs write a column of numbers with decimals.
  if (isPhone(field)) return text.replace(/^(\d{7,})\.0+$/, '$1');
  return isCount(field) ? firstYear(text) : text;
}

/** A batch of '2025-28' is the one that began in 2025. */
const firstYear = (text: string): string => /^\s*(\d{4})\s*[-–/]\s*(?:\d{2}|\d{4})\s*$/.exec(text)?.[1] ?? text;
