/**
 * Lets go of what pdfmake keeps of a document until its end: what was laid out, each page that is drawn, and the thousands of
 * small pieces of its file. See docs/performance.md, W9.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');
const { default: LayoutBuilder }: typeof import('pdfmake/js/LayoutBuilder.js') = require('pdfmake/js/LayoutBuilder.js');

/** In bytes. A smaller piece keeps a whole page of memory for itself. */
const PIECE = 65_536;

/** Once for the process, and after the other changes, because it sees pages and file last. */
export function letGo(): void {
  const { layoutDocument } = LayoutBuilder.prototype;
  LayoutBuilder.prototype.layoutDocument = function (content, ...others) {
    const pages = layoutDocument.call(this, content, ...others);
    // The lines of the pages have all that is drawn.
    content.length = 0;
    this.linearNodeList = [];
    return pages;
  };
  const { renderPages } = Renderer.prototype;
  Renderer.prototype.renderPages = function (pages) {
    const document = this.pdfDocument;
    const { addPage, push } = document;
    let page = 0;
    document.addPage = function (...format) {
      const drawn = pages[page - 1];
      if (drawn) drawn.items = [];
      page += 1;
      return addPage.apply(this, format);
    };
    let pieces: Uint8Array[] = [];
    let size = 0;
    document.push = function (piece) {
      if (piece !== null) {
        pieces.push(piece);
        size += piece.length;
        if (size < PIECE) return true;
      }
      const goesOn = push.call(this, Buffer.concat(pieces));
      pieces = [];
      size = 0;
      return piece === null ? push.call(this, null) : goesOn;
    };
    renderPages.call(this, pages);
  };
}
