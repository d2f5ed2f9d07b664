import { inGroups, typedCode } from '../auth/typed-code';

/**
 * The letters and digits that are not mistaken for each other (Crockford), so that a code can be typed from
 * paper.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/**
 * Makes a code that cannot be guessed: 80 random bits, in four groups.
 * @example 'K7QM-2T9X-04RB-ZH3D'
 */
export const newCode = (): string => typedCode(ALPHABET, LENGTH, GROUP);

/**
 * Reads a code as somebody typed it.
 * @returns undefined when it cannot be a code
 */
export function readCode(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== LENGTH || [...plain].some((letter) => !ALPHABET.includes(letter))) return undefined;
  return inGroups(plain, GROUP);
}
