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
export function mask(text: string): string {
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
