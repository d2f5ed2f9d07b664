import { fold } from '../../../../schemas/fold';

/**
 * A LIKE pattern that finds `text` anywhere in folded text. Wildcards in `text` are taken literally. Use it with
 * `ESCAPE '!'`.
 */
export function containing(text: string): string {
  return `%${fold(text.trim()).replace(/[!%_]/g, '!$&')}%`;
}
