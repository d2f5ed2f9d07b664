import { normalised } from './normalised';

/**
 * Text as a search compares it: without case, and without accents on Latin letters, so that 'jose' finds 'José'. Marks
 * of other scripts are kept: in Devanagari they are vowels, and without them different words would be equal.
 */
export function fold(text: string): string {
  const bare = normalised(text, 'NFKD').replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1');
  return normalised(bare.toLowerCase());
}

const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
/**
 * Joiners, but where a script is written with them: beside the sign that ends a consonant in the scripts of India and
 * Sri Lanka, after an Arabic letter, and in an emoji of several. In one piece: a pattern that is put together goes to
 * every browser, which has no use for it.
 */
const joiners =
  /(?<!\ufe0f|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\p{scx=Arab}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])/gu;

/** As a page shows it: with one blank where there are several, and without signs that nobody sees. Else two equal names are two. */
export const asSeen = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** A name as two names are told apart: folded, and without blanks that nobody sees. 'pathology ' is 'Pathology'. */
export const foldedName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();
