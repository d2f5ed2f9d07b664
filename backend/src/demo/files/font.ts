/**
 * Capitals, digits and signs on a grid of five by seven. Each column is a byte, with the top as its lowest
 * bit.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '7C1211127C',
  B: '7F49494936',
  C: '3E41414122',
  D: '7F4141413E',
  E: '7F49494941',
  F: '7F09090901',
  G: '3E41415173',
  H: '7F0808087F',
  I: '00417F4100',
  J: '2040413F01',
  K: '7F08142241',
  L: '7F40404040',
  M: '7F021C027F',
  N: '7F0408107F',
  O: '3E4141413E',
  P: '7F09090906',
  Q: '3E4151215E',
  R: '7F09192946',
  S: '2649494932',
  T: '03017F0103',
  U: '3F4040403F',
  V: '1F2040201F',
  W: '3F4038403F',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494D43',
  0: '3E5149453E',
  1: '00427F4000',
  2: '7249494946',
  3: '2141494D33',
  4: '1814127F10',
  5: '2745454539',
  6: '3C4A494931',
  7: '4121110907',
  8: '3649494936',
  9: '464949291E',
  ' ': '0000000000',
  '.': '0000606000',
  ',': '0080703000',
  ':': '0000140000',
  '-': '0808080808',
  '/': '2010080402',
  '&': '3649562050',
  "'": '0008070300',
  '(': '001C224100',
  ')': '0041221C00',
};

/** The columns from one letter to the next, and the rows of a line. */
export const letterWidth = 6;
const letterHeight = 7;

/**
 * The dots of a text in capitals, as columns and rows from its upper left corner. A sign without a glyph is a
 * gap.
 */
export function dotsOf(text: string): [column: number, row: number][] {
  return [...text.toUpperCase()].flatMap((letter, index) => {
    const columns = (glyphs[letter] ?? '0000000000').match(/../g) ?? [];
    return columns.flatMap((byte, column) =>
      Array.from({ length: letterHeight }, (_, row) => row)
        .filter((row) => Number.parseInt(byte, 16) & (1 << row))
        .map((row): [number, number] => [index * letterWidth + column, row]),
    );
  });
}

/**
 * Breaks a text between words into lines.
 * @param most characters of a line
 */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
