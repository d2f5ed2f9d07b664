import { isFilled } from '../condition';
import {
  isDay,
  namesPerson,
  namesRow,
  offersOptions,
  type ResolvedField,
  showField,
  type Values,
} from '../field-types';
import { fold } from '../fold';
import type { OptionSource } from '../language';
import type { Verdict } from '../validation';
import { cellText } from './cell';
import { restore } from './formula';
import { type HeadingUse, readHeadings } from './headings';
import type { SheetForm } from './sheet-form';
import { isMark } from './template';

/** The content of a cell in a file. */
export type RawCell = string | number | { readonly day: string } | null;

/** A row of a file under the number that a spreadsheet shows beside it. */
export type RawRow = { readonly row: number; readonly cells: readonly RawCell[] };

/** The row that a cell names, by its id, with its name if people read another; or why none is found. */
export type Found = { id: string; name?: string } | { fault: string } | undefined;

/** @param said the values of the cells before it, by column */
export type Find = (text: string, field: ResolvedField, said: Readonly<Record<string, unknown>>) => Found;

/** A row of a sheet after reading. Everything is under the `name` of its column. */
export type ReadRow = {
  row: number;
  /** The texts of the sheet. */
  sheet: Record<string, string>;
  /** The body that a form would send. */
  body: Record<string, unknown>;
  /** What could not be read, in sentences. */
  unclear: Record<string, string>;
};

export type ReadSheet = {
  columns: { name: string; heading: string; found: boolean }[];
  /** Columns of the sheet that are left out, and why. */
  ignored: { heading: string; reason: string }[];
  rows: ReadRow[];
};

/** The result of checking a sheet. Values and sentences are under the `name` of their column. */
export type JudgedSheet = Omit<ReadSheet, 'rows'> & { rows: JudgedRow[]; ok: number; faulty: number };

export type JudgedRow = {
  row: number;
  /** The values as they will be shown; a faulty one as it is in the sheet. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The values of the record, by field key. Only for a row without faults. */
  accepted?: Values;
};

/** Reads the rows of a sheet. @param given values for rows that have none, as a form would send them */
export function readRows(
  form: SheetForm,
  rows: readonly RawRow[],
  find: Find,
  given: Readonly<Record<string, string>> = {},
): ReadSheet {
  const head = headRow(form, rows);
  const body = rows.slice(head + 1);
  const headings = headingsIn(rows[head]);
  const uses = readHeadings(form, headings);
  const found = new Set(uses.flatMap((use) => ('column' in use ? [use.column.name] : [])));
  return {
    columns: form.columns.map(({ name, heading }) => ({ name, heading, found: found.has(name) })),
    ignored: uses.flatMap((use, index) => {
      const heading = headings[index] ?? '';
      return 'ignored' in use && heading.trim() ? [{ heading, reason: use.ignored }] : [];
    }),
    rows: body.filter((row) => holdsRow(row, uses)).map((row) => readRow(form, row, uses, find, given)),
  };
}

/** The most rows above the headings, such as the name of the college, a title, or an empty row. */
const TITLE_ROWS = 10;

const headingsIn = (row: RawRow | undefined) => (row?.cells ?? []).map((cell) => restore(rawText(cell)));

/** The row with the headings: the first that names two columns, otherwise the first. */
function headRow(form: SheetForm, rows: readonly RawRow[]): number {
  const names = (row: RawRow) => readHeadings(form, headingsIn(row)).filter((use) => 'column' in use).length;
  return Math.max(
    0,
    rows.slice(0, TITLE_ROWS + 1).findIndex((row) => names(row) > 1),
  );
}

/** Checks every row by the rules of a form. */
export function judgeRows(form: SheetForm, sheet: ReadSheet, judge: (row: ReadRow) => Verdict): JudgedSheet {
  const rows = sheet.rows.map((row) => judgeRow(form, row, judge(row)));
  const faulty = rows.filter(({ accepted }) => accepted === undefined).length;
  return { ...sheet, rows, ok: rows.length - faulty, faulty };
}

/** Whether a row contains something to import, and is not an example or a list of options. */
function holdsRow({ cells }: RawRow, uses: readonly HeadingUse[]): boolean {
  const mark = cells[uses.findIndex((use) => 'serial' in use)];
  if (mark !== undefined && isMark(rawText(mark))) return false;
  return cells.some((cell, index) => {
    const use = uses[index];
    return use !== undefined && !('serial' in use) && rawText(cell).trim() !== '';
  });
}

function readRow(
  { columns, called }: SheetForm,
  { row, cells }: RawRow,
  uses: readonly HeadingUse[],
  find: Find,
  given: Readonly<Record<string, string>>,
): ReadRow {
  const read: ReadRow = { row, sheet: {}, body: {}, unclear: {} };
  const texts = new Map(uses.flatMap((use, index) => ('column' in use ? [[use.column, cells[index] ?? null]] : [])));
  // In the order of the form, because a cell may be read by the values before it.
  for (const column of columns) {
    const { field, name } = column;
    const cell = texts.get(column) ?? null;
    if (!isFilled(cell)) {
      if (given[name] !== undefined) read.body[name] = given[name];
      continue;
    }
    const text = restore(rawText(cell));
    read.sheet[name] = text;
    if (!namesPerson(field) && !namesRow(field)) {
      const value = offersOptions(field) ? valueIn(field.options, text, called !== undefined) : text;
      read.body[name] = value ?? text;
      if (value === undefined && called && offersOptions(field)) read.unclear[name] = noneOf(field.options, text);
      continue;
    }
    const named = text.trim() ? find(text.trim(), field, read.body) : undefined;
    if (named && 'fault' in named) read.unclear[name] = named.fault;
    const isFound = named && 'id' in named;
    read.body[name] = isFound ? named.id : text;
    if (isFound && named.name !== undefined) read.sheet[name] = named.name;
  }
  return read;
}

function judgeRow({ columns }: SheetForm, { row, sheet, unclear }: ReadRow, verdict: Verdict): JudgedRow {
  const errors = verdict.ok ? unclear : { ...verdict.errors, ...unclear };
  if (!verdict.ok || Object.keys(errors).length > 0) return { row, values: sheet, errors };
  // Days as the program understood them: a sheet may write them in several ways.
  const days = columns.filter(({ field, name }) => isDay(field) && sheet[name] !== undefined);
  const read = days.map(({ field, name }) => [name, showField(field, { [field.readName]: verdict.values[field.key] })]);
  return { row, values: { ...sheet, ...Object.fromEntries(read) }, errors, accepted: verdict.values };
}

/**
 * The option for a word. Undefined when a fixed list does not have it.
 * @param more whether more words may follow, such as the subject in 'MD Anaesthesia'
 */
function valueIn(options: OptionSource, text: string, more: boolean): string | undefined {
  if (options.from !== 'pairs') return text;
  const said = fold(text.trim());
  const exact = options.pairs.find(({ value, word }) => value === text || fold(word) === said);
  if (exact || options.other) return exact?.value ?? text;
  const begins = ({ word }: { word: string }) =>
    said.startsWith(fold(word)) && !/[\p{L}\p{N}]/u.test(said.charAt(fold(word).length));
  const [longest] = more ? options.pairs.filter(begins).toSorted((a, b) => b.word.length - a.word.length) : [];
  return longest?.value;
}

/** Lists the options that can be chosen. */
const noneOf = (options: OptionSource, text: string): string => {
  const words = options.from === 'pairs' ? options.pairs.filter(({ given }) => !given).map(({ word }) => word) : [];
  return `“${text.trim()}” is none of these: ${words.join(', ')}`;
};

const rawText = (cell: RawCell): string => (cell === null ? '' : cellText(cell));
