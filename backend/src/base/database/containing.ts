import { isId } from '../../../../schemas/api/shapes';
import { fold } from '../../../../schemas/fold';

/**
 * A LIKE pattern that finds `text` anywhere in folded text. Wildcards in `text` are taken literally. Use it with
 * `ESCAPE '!'`.
 */
export function containing(text: string): string {
  return `%${fold(text.trim()).replace(/[!%_]/g, '!$&')}%`;
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/;

/**
 * A text as a column keeps it that LIKE looks into: SQLite keeps a text that has the shape of a key or a date and nothing more
 * as bytes, in which LIKE finds nothing. Columns that are looked into seldom are asked through LOWER instead.
 */
export const lookedInto = (text: string): string => (isId(text) || DATE.test(text) ? `${text}\n` : text);
