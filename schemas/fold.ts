/**
 * Text as a search compares it: without case, and without accents on Latin letters, so that 'jose' finds 'José'. Marks
 * of other scripts are kept: in Devanagari they are vowels, and without them different words would be equal.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .toLowerCase()
    .normalize('NFC');
}

/** With one blank where there are several, as a page shows them. */
export const withSingleBlanks = (text: string): string => text.replace(/\p{Zs}+/gu, ' ');

/** A name as two names are told apart: folded, and without blanks that nobody sees. 'pathology ' is 'Pathology'. */
export const foldedName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();
