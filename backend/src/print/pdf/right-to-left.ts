/**
 * Orders words that are read from the right, as in Urdu. pdfmake sets every word to the right of the one
 * before.
 */

interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** The width of the space behind the word, which is part of `width`. */
  readonly trailingCut?: number;
}

/**
 * The letters of right-to-left scripts, by their blocks: Hebrew to Arabic Extended-A, and their presentation
 * forms.
 */
export const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const closes = /^[)\]»]\s*$/;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/**
 * The words of a line in visual order. The part from the first right-to-left word to the last is turned
 * round. Numbers and words of other scripts inside it keep their own direction.
 */
export function inVisualOrder<W extends Word>(words: readonly W[]): W[] {
  const first = words.findIndex(({ text }) => fromRight.test(text));
  let last = words.findLastIndex(({ text }) => fromRight.test(text));
  // Includes a closing bracket, which belongs to the part that it closes.
  while (closes.test(words[last + 1]?.text ?? '')) last += 1;
  const [from, to] = [words[first], words[last]];
  if (!from || !to || first === last) return [...words];
  // Keeps the space behind the last word between it and the next one.
  const end = from.x + to.x + to.width - (to.trailingCut ?? 0);
  const turned = words.slice(first, last + 1).map((word) => {
    if (word === to) return { ...word, x: from.x, text: mirrorBrackets(word.text.trimEnd()) };
    const x = end - (word.x + word.width);
    return fromRight.test(word.text) ? { ...word, x } : { ...word, x, text: mirrorBrackets(word.text) };
  });
  return [...words.slice(0, first), ...turned.reverse(), ...words.slice(last + 1)];
}

/** Moves the space behind a word to its left, and mirrors brackets. */
function mirrorBrackets(text: string): string {
  const word = text.trimEnd();
  return text.slice(word.length) + word.replace(/^[()[\]«»]|[()[\]«»]$/g, (sign) => mirrored[sign] ?? sign);
}
