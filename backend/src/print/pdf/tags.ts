/**
 * Gives documents the structure that a screen reader follows: headings, paragraphs, and tables with their
 * rows, cells and heads. pdfmake 0.3.11 declares a document as tagged and tags nothing, but pdfkit below it
 * can. So each line remembers the parts of the document that it was set for. It is drawn as content of the
 * innermost one. Artifacts are not read aloud: lines, tints, running heads, and the heads that a table
 * repeats on a further page.
 */
import { createRequire } from 'node:module';
import type { Line, Node, PdfDocument, StructureElement } from 'pdfmake/js/Renderer.js';

const require = createRequire(import.meta.url);
const { default: Renderer }: typeof import('pdfmake/js/Renderer.js') = require('pdfmake/js/Renderer.js');
const { default: LayoutBuilder }: typeof import('pdfmake/js/LayoutBuilder.js') = require('pdfmake/js/LayoutBuilder.js');

/** The type of a part of a document. `none`: only its own parts are tagged. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'none';

declare module 'pdfmake/interfaces' {
  interface ContentBase {
    /**
     * What a screen reader announces for this part.
     * @default from its style or its place
     */
    tag?: Tag;
  }
}

const byStyle: Readonly<Partial<Record<string, Tag>>> = { title: 'H1', heading: 'H2', subheading: 'H3' };

/** A part of a document and the part that contains it. Its element is made when its first line is drawn. */
export interface Part {
  readonly tag: Tag;
  readonly within: Part | undefined;
  /** For a row: all its cells in order, the empty ones too. The position of a cell decides its column. */
  readonly cells?: readonly Part[];
  /** For a cell: the number of columns that it takes. */
  readonly span?: number | undefined;
  element?: StructureElement | undefined;
  /** The page of its first line. */
  page?: unknown;
}

/** The tags of parts that contain cells and no text of their own. */
const inTable = new Set<Tag>(['Table', 'TR']);

/** Adds the tagging to pdfmake, once for the process. */
export function tagDocuments(): void {
  rememberParts();
  drawTagged();
}

/** Records, while the document is laid out, the part that each line belongs to. */
function rememberParts(): void {
  const { processNode, buildNextLine, addDynamicRepeatable } = LayoutBuilder.prototype;
  let part: Part | undefined;
  let isArtifact = false;
  /** The parts of the cells of the tables that are being set. */
  let cellsOf = new WeakMap<Node, Part>();

  const partOf = (node: Node): Part | undefined => {
    const within = cellsOf.get(node) ?? part;
    const tag = node.tag ?? byStyle[typeof node.style === 'string' ? node.style : ''];
    if (tag === 'none') return within;
    if (node.table) return tabled(node, { tag: 'Table', within });
    // Puts it beside the row that contains it.
    if (tag === 'TR') return { tag, within: within?.within };
    if (tag !== undefined) return { tag, within };
    if (node.text === undefined || (within && !inTable.has(within.tag))) return within;
    return { tag: within ? 'TD' : 'P', within };
  };
  const tabled = ({ table }: Node, made: Part): Part => {
    for (const [at, cells] of (table?.body ?? []).entries()) {
      const tag = at < (table?.headerRows ?? 0) ? 'TH' : 'TD';
      const own: Part[] = [];
      const row: Part = { tag: 'TR', within: made, cells: own };
      for (const cell of cells) {
        // A cell that is covered by the one before it is no cell. The parts of a cell with the tag `none` are
        // cells themselves.
        const isCell = !cell._span && cell.tag !== 'none';
        const part: Part = isCell ? { tag, within: row, span: cell.colSpan } : row;
        if (isCell) own.push(part);
        cellsOf.set(cell, part);
      }
    }
    return made;
  };

  LayoutBuilder.prototype.processNode = function (node, ...others) {
    const around = part;
    if (around === undefined) cellsOf = new WeakMap();
    part = isArtifact ? undefined : partOf(node);
    try {
      return processNode.call(this, node, ...others);
    } finally {
      part = around;
    }
  };
  LayoutBuilder.prototype.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    if (line && part) line.part = part;
    return line;
  };
  LayoutBuilder.prototype.addDynamicRepeatable = function (...running) {
    isArtifact = true;
    try {
      return addDynamicRepeatable.apply(this, running);
    } finally {
      isArtifact = false;
    }
  };
}

/** Draws lines as content of their parts, and everything else as an artifact. */
function drawTagged(): void {
  const { renderPages, renderLine } = Renderer.prototype;
  const artifacts = ['renderVector', 'renderImage', 'renderSVG', 'renderWatermark'] as const;
  const clipped = ['beginClip', 'endClip', 'beginVerticalAlignment', 'endVerticalAlignment'] as const;
  /** The part that is being drawn. Null stands for an artifact, undefined for neither. */
  let open: Part | null | undefined;
  let root: StructureElement | undefined;

  const close = (document: PdfDocument): void => {
    if (open !== undefined) document.endMarkedContent();
    open = undefined;
  };
  const elementOf = (document: PdfDocument, part: Part): StructureElement => {
    if (part.element) return part.element;
    const around = part.within ? elementOf(document, part.within) : root;
    // Making the element of the row has also made this one.
    if (part.element) return part.element;
    const element = document.struct(part.tag);
    const { tag, span } = part;
    if (tag === 'TH' || span)
      element.dictionary.data.A = {
        O: 'Table',
        ...(tag === 'TH' && { Scope: 'Column' }),
        ...(span && { ColSpan: span }),
      };
    around?.add(element);
    part.element = element;
    part.page = document.page;
    for (const cell of part.cells ?? []) elementOf(document, cell);
    return element;
  };
  /** Whether this is a table's head on a further page, which was read before. */
  const isRepeated = (document: PdfDocument, part: Part): boolean => {
    const head = headOf(part);
    return head?.page !== undefined && head.page !== document.page;
  };
  const mark = (document: PdfDocument, part: Part | null): void => {
    if (open === part) return;
    close(document);
    if (part === null) document.markContent('Artifact');
    else {
      const element = elementOf(document, part);
      element.add(document.markStructureContent(part.tag));
    }
    open = part;
  };

  Renderer.prototype.renderPages = function (pages) {
    const document = this.pdfDocument;
    const { addPage } = document;
    open = undefined;
    root = document.struct('Document');
    document.addStructure(root);
    document.addPage = function (...format) {
      close(document);
      return addPage.apply(this, format);
    };
    renderPages.call(this, pages);
    close(document);
    root.end();
    // It holds its whole document, and this thread lives longer.
    root = undefined;
  };
  Renderer.prototype.renderLine = function (line, x, y) {
    const { pdfDocument: document } = this;
    const { part } = line;
    mark(document, part && saysSomething(line) && !isRepeated(document, part) ? part : null);
    renderLine.call(this, line, x, y);
  };
  for (const name of artifacts) {
    const draw = Renderer.prototype[name];
    Renderer.prototype[name] = function (item) {
      mark(this.pdfDocument, null);
      draw.call(this, item);
    };
  }
  // Closes the marked content first. Instructions that save and restore the drawing state must not lie inside
  // it.
  for (const name of clipped) {
    const draw = Renderer.prototype[name];
    Renderer.prototype[name] = function (item) {
      close(this.pdfDocument);
      draw.call(this, item);
    };
  }
}

const saysSomething = ({ inlines }: Line): boolean => inlines.some(({ text }) => text.trim() !== '');

const headOf = (part: Part | undefined): Part | undefined =>
  part === undefined || part.tag === 'TH' ? part : headOf(part.within);
