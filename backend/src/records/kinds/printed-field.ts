/** How a field stands in the printed logbook, whatever the kind of its record. */
import { isLarge, isLong, maxLengthOf, type ResolvedField, showField, takesWords } from '../../../../schemas';
import { printedIn, type WireRecord } from '../../field-types';
import type { Column, Note } from './print-model';

/** Longer texts are printed under their row and not in a column. */
const LONGEST_IN_COLUMN = 255;

export const isUnderRow = (field: ResolvedField): boolean =>
  isLarge(field) || (takesWords(field) && (isLong(field) || maxLengthOf(field) > LONGEST_IN_COLUMN));

export const printedColumn = (field: ResolvedField): Column => ({
  heading: field.column,
  width: field.sensitive ? 'narrow' : printedIn(field),
});

/** The printed text of a field. Patient identifiers are masked here, before they go anywhere else. */
export function printedText(field: ResolvedField, record: WireRecord): string {
  const text = showField(field, record);
  return field.sensitive ? mask(text) : text;
}

/** The text under its row. None where nothing was filled in. */
export function printedNote(field: ResolvedField, record: WireRecord): Note[] {
  const text = printedText(field, record).trim();
  return text === '' || text === '-' ? [] : [{ label: field.label, text }];
}

/**
 * The characters of a number that stay readable. They are enough for the department to find the case in its
 * own books.
 */
const READABLE = 3;

/**
 * Shortens a patient's identifier for print: a name to its initials, a number to its end. Printed logbooks are handed
 * around, so nobody may be recognised.
 * @example mask('Ramesh Shinde') // 'R. S.'
 * @example mask('IPD-2025/0412') // '•••412'
 */
function mask(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (/\p{N}/u.test(trimmed)) {
    const characters = [...trimmed];
    return `•••${characters.length > 2 * READABLE ? characters.slice(-READABLE).join('') : ''}`;
  }
  const initials = trimmed.split(/[\s.]+/u).flatMap((word) => [...word].slice(0, 1));
  return initials
    .slice(0, 3)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
}
