import { randomInt } from 'node:crypto';

/**
 * A code that nobody guesses, to be typed from paper.
 * @param alphabet letters and digits that are not mistaken for each other
 * @example typedCode(ALPHABET, 16, 4) // 'K7QM-2T9X-04RB-ZH3D'
 */
export const typedCode = (alphabet: string, length: number, group: number): string =>
  inGroups(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''), group);

/** The characters of a code with a dash after each so many. */
export const inGroups = (code: string, group: number): string =>
  (code.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
