/**
 * Replaces parts of pdfmake 0.3.11 that are too slow for a logbook of two thousand entries, because it sets
 * and draws every word separately. No letter moves. Also puts right-to-left words in their order, and gives
 * documents their structure. See docs/decisions/0040-printed-logbook.md and 0159-start-idle-pdf.md.
 */
import { createRequire } from 'node:module';
import { drawPlain } from './drawn';
import { letGo } from './let-go';
import { breakIntoRuns } from './lines';
import { inVisualOrder } from './right-to-left';
import { shapeWithHarfBuzz } from './shaping';
import { tagDocuments } from './tags';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');

let isMended = false;

/** Applies all changes, once for the process. */
export function mendPdfmake(): void {
  if (isMended) return;
  isMended = true;
  drawLinesWhole();
  breakIntoRuns();
  shapeWithHarfBuzz();
  tagDocuments();
  letGo();
}

function drawLinesWhole(): void {
  const { renderLine } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    if (drawPlain(this.pdfDocument, line, x, y)) return;
    if (!line.inlines.some(({ _pageNodeRef: reference }) => reference)) line.inlines = inVisualOrder(line.inlines);
    renderLine.call(this, line, x, y);
  };
}
