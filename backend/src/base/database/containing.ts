import { isId } from '../../../../schemas/api/shapes';
import { fold } from '../../../../schemas/fold';

/**
 * A LIKE pattern that finds `text` anywhere in folded text. Wildcards in `text` are taken literally. Use it with
 * `ESCAPE '!'`.
 */
export function containing(text: string): string {
  return `%${fold(text.trim()).replace(/[!%_]/g, '!$&')}%`;
}

/**
 * A text as a column keeps it that LIKE looks into: SQLite keeps a text that has the shape of a key and nothing more as the
 * bytes of a key, in which LIKE finds nothing. Columns that are looked into seldom are asked through LOWER instead.
 */
export const lookedInto = (text: string): string => (isId(text) ? `${text}\n` : text);
