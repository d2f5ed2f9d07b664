import { isId } from '../../../../schemas/api/shapes';
import { foldedName } from '../../../../schemas/texts/fold';

/**
 * A LIKE pattern that finds `text` anywhere in folded text. Wildcards in `text` are taken literally. Use it
 * with `ESCAPE '!'`.
 */
export function containing(text: string): string {
  return `%${foldedName(text).replace(/[!%_]/g, '!$&')}%`;
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/;

/**
 * Prepares a text for a column that LIKE searches. SQLite stores a text with exactly the shape of a key or a
 * date as bytes, and LIKE finds nothing in bytes. Columns that are rarely searched are read through LOWER
 * instead.
 */
export const lookedInto = (text: string): string => (isId(text) || DATE.test(text) ? `${text}\n` : text);

/**
 * What a search for people and places looks into: their folded name. Its column has room for the longest name, and
 * folding makes eighteen letters of some signs.
 */
export const searchedName = (name: string): string => lookedInto(foldedName(name).slice(0, 200));
