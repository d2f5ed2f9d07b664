/**
 * Replaces parts of pdfmake 0.3.11 that are too slow for a logbook of two thousand entries, because it sets
 * and draws every word separately. No letter moves. Also puts right-to-left words in their order, and gives
 * documents their structure. See docs/decisions/0040-printed-logbook.md and 0159-start-idle-pdf.md.
 */
import { createRequire } from 'node:module';
import { drawPlain } from './drawn';
import { breakIntoRuns } from './lines';
import { fromRight, inVisualOrder } from './right-to-left';
import { shapeWithHarfBuzz } from './shaping';
import { tagDocuments } from './tags';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');

/** The properties that two words must share to be drawn as one. */
const SHARED_PROPERTIES = [
  'font',
  'fontSize',
  'fontFeatures',
  'color',
  'opacity',
  'characterSpacing',
  'sup',
  'sub',
  'background',
  'decoration',
  'link',
  'linkToPage',
  'linkToDestination',
  '_pageNodeRef',
];

/** The least gap between words, in points. Anything smaller is a rounding error. */
const GAP = 0.01;

interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly [property: string]: unknown;
}

/** Joins neighbouring words of the same style. */
export function joined<W extends Word>(words: readonly W[]): W[] {
  const found: W[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (
      last &&
      !fromRight.test(word.text) &&
      !fromRight.test(last.text) &&
      Math.abs(last.x + last.width - word.x) < GAP &&
      SHARED_PROPERTIES.every((name) => last[name] === word[name])
    )
      found[found.length - 1] = { ...last, text: last.text + word.text, width: last.width + word.width };
    else found.push(word);
  }
  return found;
}

let isMended = false;

/** Applies all changes, once for the process. */
export function mendPdfmake(): void {
  if (isMended) return;
  isMended = true;
  drawLinesWhole();
  breakIntoRuns();
  shapeWithHarfBuzz();
  tagDocuments();
}

function drawLinesWhole(): void {
  const { renderLine } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    if (drawPlain(this.pdfDocument, line, x, y)) return;
    if (line.inlines.length > 1 && !line.inlines.some(({ _pageNodeRef: reference }) => reference))
      line.inlines = joined(inVisualOrder(line.inlines));
    renderLine.call(this, line, x, y);
  };
}
