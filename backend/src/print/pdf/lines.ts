/**
 * Breaks texts into lines as pdfmake does, but faster. pdfmake makes an object of forty properties for each
 * word and measures it again. Here a word is measured once for each typeface of a document, and a line is
 * made of runs of one style. Rare cases are left to pdfmake: right-to-left words, references to pages, and
 * styles that run-style.ts does not know.
 */
import { createRequire } from 'node:module';
import type { PdfFont, Setter } from 'pdfmake/js/DocMeasure.js';
import type { Inline, Line, Node } from 'pdfmake/js/Renderer.js';
import type { Break } from 'pdfmake/js/TextBreaker.js';
import { madeUnder } from '../../../../schemas/grouped';
import { fromRight } from './right-to-left';
import { type RunStyle, runStyleOf } from './run-style';

const require = createRequire(import.meta.url);
const { default: DocMeasure }: typeof import('pdfmake/js/DocMeasure.js') = require('pdfmake/js/DocMeasure.js');
const { default: LayoutBuilder }: typeof import('pdfmake/js/LayoutBuilder.js') = require('pdfmake/js/LayoutBuilder.js');
const { default: SetLine }: typeof import('pdfmake/js/Line.js') = require('pdfmake/js/Line.js');
const { default: TextBreaker }: typeof import('pdfmake/js/TextBreaker.js') = require('pdfmake/js/TextBreaker.js');

/** A word and the space behind it. Widths are in thousandths of the font size. */
export interface Word {
  readonly text: string;
  readonly width: number;
  /**
   * The part of the width that is not shown at the beginning of a line. `trailing` is not shown at its end.
   */
  readonly leading: number;
  readonly trailing: number;
  /** The word in PDF syntax: see drawn.ts. */
  written?: string | null;
}

/** A word in its style. Widths are in points. */
interface Piece {
  readonly word: Word;
  readonly style: RunStyle;
  readonly width: number;
  readonly leadingCut: number;
  readonly trailingCut: number;
  readonly lineEnd: boolean;
  /** Whether a line may not end behind it, because the next piece is the rest of its word. */
  readonly noNewLine: boolean;
}

/** A text that is being set, and how far the setting is. */
export interface Setting {
  pieces: readonly Piece[];
  from: number;
}

/**
 * The most signs of a word that are set as one. pdfmake breaks a wider word than a line by measuring, for each line, all
 * that is left of it, and keeps every measure until the document is made. No word of any language is longer.
 */
const LONGEST = 60;

const wordsOf = new WeakMap<PdfFont, Map<string, Word>>();
const SHORT = new RegExp(`.{1,${LONGEST}}`, 'gsu');
const breaker = new TextBreaker();

/** The line breaking of pdfmake itself, as it was before it was replaced. */
export const pdfmakes = {
  measureLeaf: DocMeasure.prototype.measureLeaf,
  buildNextLine: LayoutBuilder.prototype.buildNextLine,
};

/** Replaces pdfmake's line breaking, once for the process. */
export function breakIntoRuns(): void {
  const { getBreaks } = TextBreaker.prototype;
  TextBreaker.prototype.getBreaks = function (...texts) {
    return getBreaks.apply(this, texts).flatMap(inShortPieces);
  };
  const { measureLeaf, buildNextLine } = pdfmakes;
  DocMeasure.prototype.measureLeaf = function (node) {
    const pieces = piecesOf(this, node);
    if (!pieces) return measureLeaf.call(this, node);
    return Object.assign(node, { setting: { pieces, from: 0 } }, widthsOf(pieces));
  };
  LayoutBuilder.prototype.buildNextLine = function (node) {
    const { setting } = node;
    const room = this.writer.context().availableWidth;
    if (setting && setting.from === 0 && longest(setting.pieces) > room) {
      // Leaves a text to pdfmake when one of its words is wider than a line and must be broken.
      delete node.setting;
      node._inlines = setting.pieces.map((piece) => ({ ...inlineOf([piece]), noNewLine: piece.noNewLine }));
    } else if (setting) return nextLine(setting, room);
    return buildNextLine.call(this, node);
  };
}

/**
 * The words of a text.
 * @returns undefined when pdfmake must set it
 */
function piecesOf(setter: Setter, node: Node): Piece[] | undefined {
  const runs = (Array.isArray(node.text) ? node.text : [node.text]).map((run: unknown) =>
    typeof run === 'object' && run !== null ? (run as Node) : { text: run },
  );
  if (runs.some(({ text, style }) => typeof text !== 'string' || fromRight.test(text) || style)) return undefined;
  const styles = runs.map((run) => runStyleOf(setter, node, run));
  const pieces: Piece[] = [];
  for (const { text, run, lineEnd = false, noNewLine = false } of breaker.getBreaks(
    runs.map(({ text }, run) => ({ text, run })),
  )) {
    const style = styles[run];
    if (!style) return undefined;
    const word = wordOf(style.font, text);
    const scale = style.fontSize / 1000;
    const [width, leadingCut, trailingCut] = [word.width * scale, word.leading * scale, word.trailing * scale];
    pieces.push({ word, style, width, leadingCut, trailingCut, lineEnd, noNewLine });
  }
  return pieces;
}

function wordOf(font: PdfFont, text: string): Word {
  const words = madeUnder(wordsOf, font, () => new Map<string, Word>());
  const wide = (part: RegExp) => font.widthOfString(part.exec(text)?.[0] ?? '', 1000);
  return madeUnder(words, text, () => ({ text, width: wide(/^.*$/s), leading: wide(/^\s+/), trailing: wide(/\s+$/) }));
}

/** The pieces of a word of too many signs. A line may end behind each. */
function inShortPieces(word: Break): Break[] {
  if (word.text.length <= LONGEST) return [word];
  const pieces = word.text.match(SHORT) ?? [];
  const { lineEnd, noNewLine, ...style } = word;
  return pieces.map((text, at) => (at < pieces.length - 1 ? { ...style, text } : { ...word, text }));
}

/** The width of the longest word, and of the longest line if there were room for it. */
function widthsOf(pieces: readonly Piece[]): { _minWidth: number; _maxWidth: number } {
  let [least, most, width, leading] = [0, 0, 0, 0];
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 || pieces[at - 1]?.lineEnd) [width, leading] = [0, piece.leadingCut];
    width += piece.width;
    least = Math.max(least, piece.width - piece.leadingCut - piece.trailingCut);
    most = Math.max(most, width - leading - piece.trailingCut);
  }
  return { _minWidth: least, _maxWidth: most };
}

/** The index behind the word that begins here. */
function endOf(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (pieces[end]?.noNewLine && end + 1 < pieces.length) end += 1;
  return end + 1;
}

/**
 * The width that words need on one line. The space behind the last word is not shown.
 * @param word the index where the last word begins
 */
function roomFor(pieces: readonly Piece[], from: number, word: number, end: number): number {
  let room = -(pieces[from]?.leadingCut ?? 0);
  for (let at = from; at < end; at++) {
    room += pieces[at]?.width ?? 0;
    if (at >= word) room -= pieces[at]?.trailingCut ?? 0;
  }
  return room;
}

function longest(pieces: readonly Piece[]): number {
  let most = 0;
  for (let at = 0; at < pieces.length; at = endOf(pieces, at))
    most = Math.max(most, roomFor(pieces, at, at, endOf(pieces, at)));
  return most;
}

function nextLine(setting: Setting, room: number): Line | null {
  const { pieces, from } = setting;
  if (from === pieces.length) return null;
  let end = endOf(pieces, from);
  while (end < pieces.length && !pieces[end - 1]?.lineEnd) {
    const next = endOf(pieces, end);
    if (roomFor(pieces, from, end, next) > room) break;
    end = next;
  }
  const line = new SetLine(room);
  let run = from;
  for (let at = from + 1; at <= end; at++) {
    if (at < end && pieces[at]?.style === pieces[run]?.style) continue;
    line.addInline(inlineOf(pieces.slice(run, at)));
    run = at;
  }
  line.isPlain = true;
  line.lastLineInParagraph = end === pieces.length;
  setting.from = end;
  if (end === pieces.length) {
    // The node stays as long as the document, its words need not.
    setting.pieces = [];
    setting.from = 0;
  }
  return line;
}

/** Words of the same style, as one run for pdfmake. */
function inlineOf(pieces: readonly Piece[]): Inline {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) throw new Error('No words');
  let [text, width] = ['', 0];
  for (const piece of pieces) {
    text += piece.word.text;
    width += piece.width;
  }
  const { leadingCut, style } = first;
  const { trailingCut, lineEnd } = last;
  return { ...style, text, words: pieces.map(({ word }) => word), x: 0, width, leadingCut, trailingCut, lineEnd };
}
