import { fold } from '../../../../schemas/fold';

/** A LIKE pattern that finds `text` anywhere in folded text, its own wildcards taken literally. Use with `ESCAPE '!'`. */
export function containing(text: string): string {
  return `%${fold(text.trim()).replace(/[!%_]/g, '!$&')}%`;
}
