import { isDay, showField, type Values } from '../field-types';
import type { Judgement } from '../validation';
import { restore } from './cell';
import { type Assigned, type HeadingUse, readHeadings } from './read-headings';
import { type Find, type RawRow, type ReadRow, rawText, readRow } from './read-row';
import type { SheetForm } from './sheet-form';
import { isMark } from './template';

export type ReadSheet = {
  columns: { name: string; heading: string; found: boolean }[];
  /** Columns of the sheet that are left out, and why. */
  ignored: { heading: string; reason: string }[];
  /**
   * Rows that are left out, with a text of theirs: a total below the others, or an entry that was corrected or withdrawn.
   */
  passed: { row: number; text: string }[];
  rows: ReadRow[];
};

/** The result of checking a sheet. Values and sentences are under the `name` of their column. */
export type JudgedSheet = Omit<ReadSheet, 'rows'> & { rows: JudgedRow[]; ok: number; faulty: number };

export type JudgedRow = {
  row: number;
  /** The values as they will be shown; a faulty one as it is in the sheet. */
  values: Record<string, string>;
  /** What the sheet says where a value was understood as another: 'Asst. Prof' for 'Assistant Professor'. */
  written: Record<string, string>;
  errors: Record<string, string>;
  /** The values of the record, by field key. Only for a row without faults. */
  accepted?: Values;
};

/** What was chosen beside a sheet: the columns of some headings, and values for rows that have none, as a form sends them. */
type Chosen = { assigned?: Assigned; given?: Readonly<Record<string, string>> };

/** A sheet of which the headings are read, and each row can be. */
export type OpenSheet = Omit<ReadSheet, 'rows'> & { rows: RawRow[]; read: (row: RawRow) => ReadRow };

/** Reads the headings of a sheet, and chooses the rows to be read. */
export function openSheet(form: SheetForm, rows: readonly RawRow[], find: Find, chosen: Chosen = {}): OpenSheet {
  const { assigned, given = {} } = chosen;
  const head = headRow(form, rows, assigned);
  const headings = headingsIn(rows[head]);
  const uses = readHeadings(form, headings, assigned);
  const body = rows
    .slice(head + 1)
    .filter((row, at) => holdsRow(row, uses) && !(at === 0 && repeatsHeading(row, uses, headings)));
  const passed = new Map(
    body.flatMap((row) => {
      const text = replacedText(row, uses) ?? (form.ownWords && besideText(row, uses));
      return text === undefined ? [] : [[row, text]];
    }),
  );
  const found = new Set(uses.flatMap((use) => ('column' in use ? [use.column.name] : [])));
  return {
    columns: form.columns.map(({ name, heading }) => ({ name, heading, found: found.has(name) })),
    ignored: uses.flatMap((use, index) => {
      const heading = headings[index] ?? '';
      return 'ignored' in use && heading.trim() ? [{ heading, reason: use.ignored }] : [];
    }),
    passed: [...passed].map(([{ row }, text]) => ({ row, text })),
    rows: body.filter((row) => !passed.has(row)),
    read: (row) => readRow(form, row, uses, find, given),
  };
}

/** Whether the top of a sheet names a column. Another sheet of a workbook may be a cover. */
export const namesColumn = (form: SheetForm, rows: readonly RawRow[], assigned?: Assigned): boolean =>
  readHeadings(form, headingsIn(rows[headRow(form, rows, assigned)]), assigned).some((use) => 'column' in use);

/** The most rows above the headings, such as the name of the college, a title, or an empty row. */
const TITLE_ROWS = 10;
/** How many rows of a sheet `namesColumn` asks. */
export const topRows = TITLE_ROWS + 1;

const headingsIn = (row: RawRow | undefined) => (row?.cells ?? []).map((cell) => restore(rawText(cell)));

/** The row with the headings: the first that names two columns, otherwise the first. */
function headRow(form: SheetForm, rows: readonly RawRow[], assigned?: Assigned): number {
  const names = (row: RawRow) => readHeadings(form, headingsIn(row), assigned).filter((use) => 'column' in use).length;
  return Math.max(
    0,
    rows.slice(0, topRows).findIndex((row) => names(row) > 1),
  );
}

/** Checks every row by the rules of a form. */
export function judgeRows(form: SheetForm, sheet: ReadSheet, judge: (row: ReadRow) => Judgement): JudgedSheet {
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

/** Whether the row below the headings is one of them, because some are merged over two rows. */
function repeatsHeading(row: RawRow, uses: readonly HeadingUse[], headings: readonly string[]): boolean {
  const required = headingsIn(row).flatMap((text, at) =>
    text.trim() && isRequired(uses[at]) ? [text === headings[at]] : [],
  );
  return required.length > 0 && required.every(Boolean);
}

const isRequired = (use: HeadingUse | undefined): boolean =>
  use !== undefined && 'column' in use && use.column.field.required !== undefined;

/** What an export says of an entry that was corrected or withdrawn. Read as any other, it would come back to life. */
const replacedText = ({ cells }: RawRow, uses: readonly HeadingUse[]): string | undefined =>
  cells.map(rawText).find((text, at) => text.trim() && isLeavingOut(uses[at]));

const isLeavingOut = (use: HeadingUse | undefined) => use !== undefined && 'ignored' in use && use.leavesOut === true;

/**
 * The first text of a row that is no row of the list: it fills only one of several columns that must be filled, or none
 * of them. Whoever numbers a row means it, so that one which lacks the rest is told so.
 */
function besideText({ cells }: RawRow, uses: readonly HeadingUse[]): string | undefined {
  const textAt = (at: number) => rawText(cells[at] ?? null).trim();
  const fills = (isCounted: (use: HeadingUse) => boolean) =>
    uses.filter((use, at) => isCounted(use) && textAt(at) !== '').length;
  const isColumn = (use: HeadingUse) => 'column' in use;
  const isNumbered = uses.some((use, at) => 'serial' in use && /^\d+[.)]?$/.test(textAt(at)));
  const required = uses.filter(isRequired).length;
  const isBeside = (required > 0 && fills(isRequired) === 0) || (required > 1 && !isNumbered && fills(isColumn) < 2);
  return isBeside ? (cells.map(rawText).find((text) => text.trim()) ?? '') : undefined;
}

function judgeRow({ columns }: SheetForm, { row, sheet, written, unclear }: ReadRow, judgement: Judgement): JudgedRow {
  const errors = judgement.ok ? unclear : { ...judgement.errors, ...unclear };
  if (!judgement.ok || Object.keys(errors).length > 0) return { row, values: sheet, written, errors };
  // Days as the program understood them: a sheet may write them in several ways.
  const days = columns.filter(({ field, name }) => isDay(field) && sheet[name] !== undefined);
  const read = days.map(({ field, name }) => [
    name,
    showField(field, { [field.readName]: judgement.values[field.key] }),
  ]);
  return { row, values: { ...sheet, ...Object.fromEntries(read) }, written, errors, accepted: judgement.values };
}
