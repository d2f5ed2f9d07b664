/**
 * Writes a line of lines.ts into its page as one instruction for each run: pdfkit saves the page's state, turns it upside down and
 * works out the place of each letter for every run of every line. How a word is written is remembered with the word.
 */
import type { PdfFont } from 'pdfmake/js/DocMeasure.js';
import type { Line, PdfDocument } from 'pdfmake/js/Renderer.js';
import type { Word } from './lines';
import type { Look } from './looks';

/** Whether the line was drawn; what leads to a place or has one, and letters that are moved one by one, are left to pdfmake. */
export function drawPlain(document: PdfDocument, line: Line, x: number, y: number): boolean {
  if (!line.isPlain || line.id || line._outline || line._pageNodeRef) return false;
  const baseline = number(y + line.getAscenderHeight());
  let drawn = 'BT\n';
  for (const inline of line.inlines) {
    const { font, fontSize, color } = inline as object as Look;
    let letters = '';
    for (const word of inline.words ?? []) {
      const written = writtenIn(font, word);
      if (written === null) return false;
      letters += written;
    }
    if (letters === '') continue;
    document.page.fonts[font.id] ??= font.ref();
    // The page is measured from its top, so letters would stand on their heads.
    drawn += `/${font.id} ${number(fontSize)} Tf\n${inkOf(color)}\n1 0 0 -1 ${number(x + inline.x)} ${baseline} Tm\n[${letters}] TJ\n`;
  }
  document.addContent(`${drawn}ET`);
  return true;
}

/** In PDF's words: glyphs, and after some of them how much nearer the next one stands. Null: some stand above or below. */
function writtenIn(font: PdfFont, word: Word): string | null {
  if (word.written !== undefined) return word.written;
  const [glyphs, positions] = font.encode(word.text);
  let written = '';
  let run = '';
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset || yOffset) {
      word.written = null;
      return null;
    }
    run += glyphs[at];
    if (xAdvance === advanceWidth) continue;
    written += `<${run}>${number(advanceWidth - xAdvance)}`;
    run = '';
  }
  word.written = run ? `${written}<${run}>` : written;
  return word.written;
}

const inks = new Map<string, string>();

/** A colour to fill with. */
function inkOf(color: string): string {
  let found = inks.get(color);
  if (found === undefined) {
    const parts = color.match(/[0-9a-f]{2}/gi) ?? [];
    found = `${parts.map((part) => number(Number.parseInt(part, 16) / 255)).join(' ')} rg`;
    inks.set(color, found);
  }
  return found;
}

const number = (value: number): number => Math.round(value * 1000) / 1000;
