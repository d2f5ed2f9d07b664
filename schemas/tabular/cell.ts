import { sentDay, showDay } from '../days/dates';
import { isCount, isDay, isDerived } from '../field-types';
import { writeField } from '../field-types/in-sheet';
import { outcomeWords } from '../outcome-words';
import { showReplaced, showStatus } from '../registry/questions';
import { accountWord } from '../texts/account-word';
import type { FieldColumn, TableColumn } from './columns';

/**
 * Text that a spreadsheet could take for a formula: after any apostrophes, blanks and characters that nobody sees, which
 * some leave out, one of four signs, in either width, or the tab and line ends that hide one.
 */
const formula = /^['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

/** Text that is safe in a cell. An apostrophe makes a spreadsheet show it instead of computing it. */
export const neutralise = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `neutralise`. Other text stays as it is. */
export const restore = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** The content of a cell. A day remains a day and a number a number, so that a spreadsheet can sort by it. */
export type Cell = string | number | { readonly day: string };

type SystemColumn = Extract<TableColumn, { shows: 'system' }>;

type Row = Readonly<Record<string, unknown>>;

/** The day of a stored moment where the reader is, `YYYY-MM-DD`. */
type DayOf = (moment: string) => string;

/**
 * The value of a column of a wire record, as lists show it, but spelled so that it can be imported.
 * @param serial the number of the row, from 1
 */
export function tableCell(column: TableColumn, record: Row, serial: number, dayOf: DayOf): Cell {
  switch (column.shows) {
    case 'system':
      return systemCell(column, record, serial, dayOf);
    case 'field':
      return fieldCell(column, record);
    case 'record':
      return besideCell(record[column.key]);
    case 'scores':
      return column.scoresIn(record);
  }
}

function fieldCell({ field, item }: FieldColumn, record: Row): Cell {
  if (item !== undefined) return text(record[item]);
  const value = record[field.readName];
  if (isDay(field) && typeof value === 'string' && value) return { day: value.slice(0, 10) };
  // Any other has words, as a score, also where it is stored as a number.
  if (typeof value === 'number' && (isCount(field) || isDerived(field))) return value;
  return writeField(field, record);
}

function systemCell({ system }: SystemColumn, record: Row, serial: number, dayOf: DayOf): Cell {
  switch (system) {
    case 'serial':
      return serial;
    case 'student':
    case 'verifiedBy':
      return nameOf(record[system]);
    case 'status':
      return showStatus(record.status);
    case 'replacedBy':
      return showReplaced((record.meta as { replacedBy?: string | null } | undefined)?.replacedBy);
    case 'verifiedOn':
      return dayCell(text(record[system]));
    case 'createdAt':
      return dayCell(record[system] ? dayOf(text(record[system])) : '');
    case 'verification':
      return verification(record);
    case 'account':
      return accountWord(record);
  }
}

/** A day, or the name of a person or department. */
const besideCell = (value: unknown): Cell => (typeof value === 'string' ? dayCell(value) : nameOf(value));

/** Who verified and when, in one cell. 'Pending' before that. */
function verification({ verifiedBy, verifiedOn }: Row): string {
  const name = nameOf(verifiedBy);
  if (!verifiedBy) return outcomeWords.open;
  return typeof verifiedOn === 'string' && verifiedOn ? `${name}, ${showDay(verifiedOn)}` : name;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const nameOf = (value: unknown) => text((value as { name?: unknown } | null | undefined)?.name);
const dayCell = (day: string): Cell => (day ? { day } : '');

/** A cell as plain text: days as people type them, because the file may be imported. */
export const cellText = (cell: Cell): string => (typeof cell === 'object' ? sentDay(cell.day) : String(cell));
