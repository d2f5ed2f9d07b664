import { isFilled } from '../condition';
import { type FormContext, isDay, namesPerson, showField, type Values } from '../field-types';
import type { EntryResource } from '../registry/resolved';
import { validateCreate } from '../validation';
import { cellText } from './cell';
import { restore } from './formula';
import { type HeadingUse, readHeadings } from './headings';
import { importColumns } from './importable';
import { isMark } from './template';

/** What a file had in a cell. */
export type RawCell = string | number | { readonly day: string } | null;

/** A row of a file under the number that a spreadsheet shows beside it. */
export type RawRow = { readonly row: number; readonly cells: readonly RawCell[] };

/** The people that a column may name: the id for a name or e-mail address, or why there is none. */
export type FindPerson = (text: string) => { id: string } | { fault: string } | undefined;

/** The result of checking a sheet. Values and sentences are under the `name` of their column. */
export type JudgedSheet = {
  columns: { name: string; heading: string; found: boolean }[];
  /** Columns of the sheet that are left out, and why. */
  ignored: { heading: string; reason: string }[];
  rows: JudgedRow[];
  ok: number;
  faulty: number;
};

export type JudgedRow = {
  row: number;
  /** As they will read; as they stand in the sheet where they are at fault. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What a record will hold, by field key; only of a row without fault. */
  accepted?: Values;
};

/** Checks every row of a sheet by the rules of the form. The first row contains the headings. */
export function judgeSheet(
  entry: EntryResource,
  [head, ...body]: readonly RawRow[],
  context: FormContext,
  findPerson: FindPerson,
): JudgedSheet {
  const headings = (head?.cells ?? []).map((cell) => restore(rawText(cell)));
  const uses = readHeadings(entry, headings);
  const rows = body
    .filter((row) => holdsEntry(row, uses))
    .map((row) => judgeRow(entry, row, uses, context, findPerson));
  const found = new Set(uses.flatMap((use) => ('column' in use ? [use.column.name] : [])));
  const faulty = rows.filter(({ accepted }) => accepted === undefined).length;
  return {
    columns: importColumns(entry).map(({ name, heading }) => ({ name, heading, found: found.has(name) })),
    ignored: uses.flatMap((use, index) => {
      const heading = headings[index] ?? '';
      return 'ignored' in use && heading.trim() ? [{ heading, reason: use.ignored }] : [];
    }),
    rows,
    ok: rows.length - faulty,
    faulty,
  };
}

/** Whether a row contains something to import, and is not an example or a list of options. */
function holdsEntry({ cells }: RawRow, uses: readonly HeadingUse[]): boolean {
  const mark = cells[uses.findIndex((use) => 'serial' in use)];
  if (mark !== undefined && isMark(rawText(mark))) return false;
  return cells.some((cell, index) => {
    const use = uses[index];
    return use !== undefined && !('serial' in use) && rawText(cell).trim() !== '';
  });
}

function judgeRow(
  entry: EntryResource,
  { row, cells }: RawRow,
  uses: readonly HeadingUse[],
  context: FormContext,
  findPerson: FindPerson,
): JudgedRow {
  const body: Record<string, unknown> = {};
  const sheet: Record<string, string> = {};
  const unclear: Record<string, string> = {};
  for (const [index, use] of uses.entries()) {
    const cell = cells[index] ?? null;
    if (!('column' in use) || !isFilled(cell)) continue;
    const { field, name } = use.column;
    const text = restore(rawText(cell));
    sheet[name] = text;
    if (!namesPerson(field)) body[name] = text;
    else {
      const person = text.trim() ? findPerson(text.trim()) : undefined;
      if (person && 'fault' in person) unclear[name] = person.fault;
      body[name] = person && 'id' in person ? person.id : text;
    }
  }
  const verdict = validateCreate(entry, body, context);
  const errors = verdict.ok ? unclear : { ...verdict.errors, ...unclear };
  if (!verdict.ok || Object.keys(errors).length > 0) return { row, values: sheet, errors };
  return { row, values: { ...sheet, ...daysRead(uses, verdict.values) }, errors, accepted: verdict.values };
}

/** Days as the program understood them: a sheet may write them in several ways. */
function daysRead(uses: readonly HeadingUse[], values: Values): Record<string, string> {
  const days = uses.flatMap((use) => ('column' in use && isDay(use.column.field) ? [use.column] : []));
  return Object.fromEntries(
    days.map(({ field, name }) => [name, showField(field, { [field.readName]: values[field.key] })]),
  );
}

const rawText = (cell: RawCell): string => (cell === null ? '' : cellText(cell));
