import { fold } from '../texts/fold';

/** Words that say nothing in a heading or an option. '&' is none to begin with. */
const FILLERS = new Set(['of', 'the', 'and']);

/** 'M.D.' and 'D.O.J.' are one word. A letter before the last is none of initials. */
const INITIALS = /(\p{L}?)(\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu;

/** The words of a text as they are compared: without case, punctuation and fillers, 'No.' as 'number'. */
export const wordsOf = (text: string): string[] =>
  (
    fold(text)
      .replace(/['’]s\b/g, '')
      .replace(INITIALS, (whole, before: string, letter: string) => (before ? whole : letter))
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .filter((word) => !FILLERS.has(word))
    .map((word) => (word === 'no' || word === 'nos' ? 'number' : word));

/** Whether a word is another or its abbreviation: its first letters ('Assoc'), or these and the last ('Dept', 'Sr'). */
export const standsFor = (said: string, word: string): boolean =>
  said === word ||
  (said.length >= 3 && word.startsWith(said)) ||
  (said.length >= 2 &&
    said.length < word.length &&
    word.startsWith(said.slice(0, -1)) &&
    word.endsWith(said.slice(-1)));

/** Whether a text says the same as another in any order of its words, which may be abbreviated. */
export function saysSame(said: readonly string[], known: readonly string[]): boolean {
  return (
    said.length > 0 &&
    said.length === known.length &&
    said.every((word) => known.some((one) => standsFor(word, one))) &&
    known.every((one) => said.some((word) => standsFor(word, one)))
  );
}

/**
 * The option that a misspelt text most likely means: the only one that is a letter or two away and begins with the same
 * letter.
 */
export function nearest(text: string, options: readonly string[]): string | undefined {
  const said = fold(text.trim());
  const most = said.length < 4 ? 0 : said.length < 8 ? 1 : 2;
  const near = options
    .filter((option) => fold(option.charAt(0)) === said.charAt(0))
    .map((option) => ({ option, away: distance(said, fold(option), most) }))
    .filter(({ away }) => away > 0 && away <= most)
    .sort((one, other) => one.away - other.away);
  const [first, second] = near;
  return first && first.away !== second?.away ? first.option : undefined;
}

/** No name and no option is longer. */
const LONGEST = 255;

/** The option that somebody most likely means: the only one in other or shortened words, or the nearest. */
export function likeliest(text: string, options: readonly string[]): string | undefined {
  if (text.length > LONGEST) return undefined;
  const known = options.filter(({ length }) => length <= LONGEST);
  const said = wordsOf(text);
  const [same, other] = known.filter((option) => saysSame(said, wordsOf(option)));
  return same !== undefined && other === undefined ? same : nearest(text, known);
}

/**
 * The letters to add, drop, change or swap with their neighbour; more than `most` when it is certainly more. Letters that
 * stand further apart are not compared: every name of a sheet may be compared with every other.
 */
function distance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const far = most + 1;
  // A row has only the columns near its diagonal, column `j + 1` of row `i` at `j - i + far`, and one too many at each end.
  const blank = () => new Array<number>(2 * far + 1).fill(far);
  let before = blank();
  let last = blank();
  for (let j = 0; j <= most; j++) last[j + far] = j;
  for (const [i, letter] of a.entries()) {
    const row = blank();
    if (i < most) row[most - i] = i + 1;
    let least = i < most ? i + 1 : far;
    for (let j = Math.max(0, i - most); j < Math.min(b.length, i + far); j++) {
      const at = j - i + far;
      const against = b[j];
      let fewest = (last[at] ?? far) + (letter === against ? 0 : 1);
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against)
        fewest = Math.min(fewest, (before[at] ?? far) + 1);
      fewest = Math.min(fewest, (last[at + 1] ?? far) + 1, (row[at - 1] ?? far) + 1);
      row[at] = fewest;
      least = Math.min(least, fewest);
    }
    if (least > most) return far;
    before = last;
    last = row;
  }
  return last[b.length - a.length + far] ?? far;
}
