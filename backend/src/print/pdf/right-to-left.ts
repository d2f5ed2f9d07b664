/** Words that are read from the right, as Urdu is: pdfmake sets every word to the right of the one before. */

interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** As much of the width as the space behind the word takes. */
  readonly trailingCut?: number;
}

/** Letters whose direction is from the right, by their blocks: Hebrew to Arabic Extended-A, and their presentation forms. */
export const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const closes = /^[)\]»]\s*$/;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/**
 * A line in the order in which it is seen: what stands from its first word of such a script to its last is turned round;
 * numbers and words of other scripts among them keep their own direction.
 */
export function inSight<W extends Word>(words: readonly W[]): W[] {
  const first = words.findIndex(({ text }) => fromRight.test(text));
  let last = words.findLastIndex(({ text }) => fromRight.test(text));
  // A bracket that closes belongs to what it opened before.
  while (closes.test(words[last + 1]?.text ?? '')) last += 1;
  const [from, to] = [words[first], words[last]];
  if (!from || !to || first === last) return [...words];
  // The space behind the last one stays between it and what follows.
  const end = from.x + to.x + to.width - (to.trailingCut ?? 0);
  const turned = words.slice(first, last + 1).map((word) => {
    if (word === to) return { ...word, x: from.x, text: asSeen(word.text.trimEnd()) };
    const x = end - (word.x + word.width);
    return fromRight.test(word.text) ? { ...word, x } : { ...word, x, text: asSeen(word.text) };
  });
  return [...words.slice(0, first), ...turned.reverse(), ...words.slice(last + 1)];
}

/** The space behind a word stands on its left, and a bracket opens to the other side. */
function asSeen(text: string): string {
  const word = text.trimEnd();
  return text.slice(word.length) + word.replace(/^[()[\]«»]|[()[\]«»]$/g, (sign) => mirrored[sign] ?? sign);
}
