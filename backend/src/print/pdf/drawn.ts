/**
 * Writes a line of lines.ts into its page as one instruction for each run. For every run of every line,
 * pdfkit saves the page's state, turns the page upside down and computes the place of each letter. The
 * written form of a word is kept with the word.
 */
import type { PdfFont } from 'pdfmake/js/DocMeasure.js';
import type { Line, PdfDocument } from 'pdfmake/js/Renderer.js';
import type { Word } from './lines';
import type { RunStyle } from './run-style';

/**
 * Draws a line unless pdfmake has to. Lines that are the target or the source of a link, and letters that are
 * moved one by one, are left to pdfmake.
 * @returns whether the line was drawn
 */
export function drawPlain(document: PdfDocument, line: Line, x: number, y: number): boolean {
  if (!line.isPlain || line.id || line._outline || line._pageNodeRef) return false;
  const baseline = number(y + line.getAscenderHeight());
  let drawn = 'BT\n';
  for (const inline of line.inlines) {
    const { font, fontSize, color } = inline as object as RunStyle;
    let letters = '';
    for (const word of inline.words ?? []) {
      const written = writtenIn(font, word);
      if (written === null) return false;
      letters += written;
    }
    if (letters === '') continue;
    document.page.fonts[font.id] ??= font.ref();
    // Turns the letters, because the page is measured from its top.
    drawn += `/${font.id} ${number(fontSize)} Tf\n${inkOf(color)}\n1 0 0 -1 ${number(x + inline.x)} ${baseline} Tm\n[${letters}] TJ\n`;
  }
  document.addContent(`${drawn}ET`);
  return true;
}

/**
 * The word in PDF syntax: glyphs, and after some of them the amount by which the next one moves closer.
 * @returns null when letters stand above or below the line
 */
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

/** The instruction that sets the fill colour. */
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
