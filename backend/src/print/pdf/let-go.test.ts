import { createRequire } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { makePdf } from './documents';
import { sampleLogbook } from './sample';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');

test('a document that was made holds neither what was drawn of it nor small pieces of its file', async () => {
  const { renderPages } = Renderer.prototype;
  onTestFinished(() => {
    Renderer.prototype.renderPages = renderPages;
  });
  let drawn: readonly { items: readonly unknown[] }[] = [];
  const sizes: number[] = [];
  Renderer.prototype.renderPages = function (pages) {
    drawn = pages;
    const { push } = this.pdfDocument;
    this.pdfDocument.push = function (piece) {
      if (piece) sizes.push(piece.length);
      return push.call(this, piece);
    };
    renderPages.call(this, pages);
  };
  const bytes = await makePdf({ document: 'logbook', model: sampleLogbook(200) });
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.slice(0, -1).flatMap(({ items }) => items)).toEqual([]);
  // All but the last one, and the head, which is written before.
  expect(sizes.length).toBeLessThan(2 + bytes.length / 65_536);
});
