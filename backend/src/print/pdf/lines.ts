/**
 * Breaks texts into lines as pdfmake does, which would make an object of forty properties of each word and measure it anew. Here
 * a word is measured once for each typeface of a document, and a line is made of runs that look alike. What is rare is left to
 * pdfmake: words from the right, references to pages, and whatever looks.ts does not know.
 */
import { createRequire } from 'node:module';
import type { PdfFont, Setter } from 'pdfmake/js/DocMeasure.js';
import type { Inline, Line, Node } from 'pdfmake/js/Renderer.js';
import { type Look, lookOf } from './looks';
import { fromRight } from './right-to-left';

const require = createRequire(import.meta.url);
const { default: DocMeasure }: typeof import('pdfmake/js/DocMeasure.js') = require('pdfmake/js/DocMeasure.js');
const { default: LayoutBuilder }: typeof import('pdfmake/js/LayoutBuilder.js') = require('pdfmake/js/LayoutBuilder.js');
const { default: SetLine }: typeof import('pdfmake/js/Line.js') = require('pdfmake/js/Line.js');
const { default: TextBreaker }: typeof import('pdfmake/js/TextBreaker.js') = require('pdfmake/js/TextBreaker.js');

/** A word and the space behind it, in thousandths of the size of its letters. */
export interface Word {
  readonly text: string;
  readonly width: number;
  /** Of the width, what an end of a line does not show. */
  readonly leading: number;
  readonly trailing: number;
  /** Its letters as a page has them: see drawn.ts. */
  written?: string | null;
}

/** A word where it stands, in points. */
interface Piece {
  readonly word: Word;
  readonly look: Look;
  readonly width: number;
  readonly leadingCut: number;
  readonly trailingCut: number;
  readonly lineEnd: boolean;
  /** No line ends behind it: the next one is the rest of its word. */
  readonly noNewLine: boolean;
}

/** A text that is being set, and how far it is. */
export interface Setting {
  readonly pieces: readonly Piece[];
  from: number;
}

const wordsOf = new WeakMap<PdfFont, Map<string, Word>>();
const breaker = new TextBreaker();

/** Applies the change, once for the process. */
export function breakIntoRuns(): void {
  const { measureLeaf } = DocMeasure.prototype;
  const { buildNextLine } = LayoutBuilder.prototype;
  DocMeasure.prototype.measureLeaf = function (node) {
    const pieces = piecesOf(this, node);
    if (!pieces) return measureLeaf.call(this, node);
    return Object.assign(node, { setting: { pieces, from: 0 } }, widthsOf(pieces));
  };
  LayoutBuilder.prototype.buildNextLine = function (node) {
    const { setting } = node;
    const room = this.writer.context().availableWidth;
    if (setting && setting.from === 0 && longest(setting.pieces) > room) {
      // A word that no line has room for is broken, by pdfmake.
      delete node.setting;
      node._inlines = setting.pieces.map((piece) => ({ ...inlineOf([piece]), noNewLine: piece.noNewLine }));
    } else if (setting) return nextLine(setting, room);
    return buildNextLine.call(this, node);
  };
}

/** The words of a text; undefined where pdfmake must set it. */
function piecesOf(setter: Setter, node: Node): Piece[] | undefined {
  const runs = (Array.isArray(node.text) ? node.text : [node.text]).map((run: unknown) =>
    typeof run === 'object' && run !== null ? (run as Node) : { text: run },
  );
  if (runs.some(({ text, style }) => typeof text !== 'string' || fromRight.test(text) || style)) return undefined;
  const looks = runs.map((run) => lookOf(setter, node, run));
  const pieces: Piece[] = [];
  for (const { text, run, lineEnd = false, noNewLine = false } of breaker.getBreaks(
    runs.map(({ text }, run) => ({ text, run })),
  )) {
    const look = looks[run];
    if (!look) return undefined;
    const word = wordOf(look.font, text);
    const scale = look.fontSize / 1000;
    const [width, leadingCut, trailingCut] = [word.width * scale, word.leading * scale, word.trailing * scale];
    pieces.push({ word, look, width, leadingCut, trailingCut, lineEnd, noNewLine });
  }
  return pieces;
}

function wordOf(font: PdfFont, text: string): Word {
  const words = wordsOf.get(font) ?? new Map<string, Word>();
  wordsOf.set(font, words);
  const before = words.get(text);
  if (before) return before;
  const wide = (part: RegExp) => font.widthOfString(part.exec(text)?.[0] ?? '', 1000);
  const word = { text, width: wide(/^.*$/s), leading: wide(/^\s+/), trailing: wide(/\s+$/) };
  words.set(text, word);
  return word;
}

/** The width of the longest word, and of the longest line were there room for it. */
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

/** How far the word goes that begins here. */
function endOf(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (pieces[end]?.noNewLine && end + 1 < pieces.length) end += 1;
  return end + 1;
}

/** The room that words need on a line, the last of which begins at `word`. The space behind it is not shown. */
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
    if (at < end && pieces[at]?.look === pieces[run]?.look) continue;
    line.addInline(inlineOf(pieces.slice(run, at)));
    run = at;
  }
  line.isPlain = true;
  line.lastLineInParagraph = end === pieces.length;
  setting.from = end;
  return line;
}

/** Words that look alike, as pdfmake draws them. */
function inlineOf(pieces: readonly Piece[]): Inline {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) throw new Error('No words');
  let [text, width] = ['', 0];
  for (const piece of pieces) {
    text += piece.word.text;
    width += piece.width;
  }
  const { leadingCut, look } = first;
  const { trailingCut, lineEnd } = last;
  return { ...look, text, words: pieces.map(({ word }) => word), x: 0, width, leadingCut, trailingCut, lineEnd };
}
