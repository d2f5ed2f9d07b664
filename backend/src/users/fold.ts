/** Text as it is searched: without case and accents. @example fold('Śrīnivās') // 'srinivas' */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A LIKE pattern that finds `text` anywhere, its own wildcards taken literally. Use with `ESCAPE '!'`. */
export function containing(text: string): string {
  return `%${fold(text).replace(/[!%_]/g, '!$&')}%`;
}
