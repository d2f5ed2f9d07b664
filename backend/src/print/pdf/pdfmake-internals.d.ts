/**
 * Declares the parts of pdfmake 0.3 that this folder changes. Its published types describe only documents.
 */
declare module 'pdfmake/js/Renderer.js' {
  /** `words` are the words from which lines.ts made the run. */
  type Inline = { text: string; x: number; width: number; words?: Word[]; [style: string]: unknown };
  type Word = import('./lines').Word;
  /** `part` is set by tags.ts. `isPlain` says that lines.ts made the whole line. */
  type Line = {
    inlines: Inline[];
    part?: Part;
    isPlain?: boolean;
    lastLineInParagraph?: boolean;
    id?: unknown;
    _outline?: unknown;
    _pageNodeRef?: unknown;
    addInline(inline: Inline): void;
    getAscenderHeight(): number;
    getHeight(): number;
    getWidth(): number;
  };
  type Part = import('./tags').Part;
  type Node = {
    text?: unknown;
    style?: unknown;
    tag?: import('./tags').Tag;
    table?: { body: readonly (readonly Node[])[]; headerRows?: number };
    colSpan?: number;
    _span?: true;
    _inlines?: Inline[];
    /** Set by lines.ts. */
    setting?: import('./lines').Setting;
    [style: string]: unknown;
  };
  interface StructureElement {
    readonly dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): unknown;
    end(): void;
  }
  interface StructureContent {
    readonly refs: unknown;
  }
  /** The parts of pdfkit's document that drawing and tagging use. */
  interface PdfDocument {
    readonly page: { readonly fonts: Record<string, unknown> };
    addContent(text: string): unknown;
    addPage(...format: unknown[]): unknown;
    struct(type: string): StructureElement;
    addStructure(element: StructureElement): unknown;
    markContent(tag: 'Artifact'): unknown;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): unknown;
    /** Of the file, as of any stream: null ends it. */
    push(piece: Uint8Array | null): boolean;
  }
  interface Page {
    items: readonly unknown[];
  }
  interface Renderer {
    readonly pdfDocument: PdfDocument;
  }
  type Draw = (this: Renderer, item: unknown) => void;
  type Drawing =
    | 'renderVector'
    | 'renderImage'
    | 'renderSVG'
    | 'renderWatermark'
    | 'beginClip'
    | 'endClip'
    | 'beginVerticalAlignment'
    | 'endVerticalAlignment';
  interface Prototype extends Record<Drawing, Draw> {
    renderPages(this: Renderer, pages: readonly Page[]): void;
    renderLine(this: Renderer, line: Line, x: number, y: number): void;
  }
  const module: { default: { prototype: Prototype } };

  export { Inline, Line, Node, Page, PdfDocument, StructureElement };
  export default module.default;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  type Node = import('pdfmake/js/Renderer.js').Node;
  type Line = import('pdfmake/js/Renderer.js').Line;
  type Page = import('pdfmake/js/Renderer.js').Page;
  interface Builder {
    readonly writer: { context(): { readonly availableWidth: number } };
  }
  interface Prototype {
    layoutDocument(this: { linearNodeList: readonly Node[] }, content: unknown[], ...others: unknown[]): Page[];
    processNode(this: unknown, node: Node, ...others: unknown[]): unknown;
    buildNextLine(this: Builder, node: Node): Line | null;
    addDynamicRepeatable(this: unknown, ...running: unknown[]): unknown;
  }
  const prototypes: { prototype: Prototype };
  export default prototypes;
}

declare module 'pdfmake/js/DocMeasure.js' {
  type Node = import('pdfmake/js/Renderer.js').Node;
  type Style = Readonly<Record<string, unknown>>;
  interface StyleStack {
    readonly styleDictionary: Readonly<Record<string, Style>>;
    readonly defaultStyle?: Style;
    /** Names of styles, or style properties themselves. */
    readonly styleOverrides: readonly (string | Style)[];
  }
  /** A typeface of a document. */
  interface PdfFont {
    readonly id: string;
    readonly ascender: number;
    ref(): unknown;
    lineHeight(size: number): number;
    widthOfString(text: string, size: number): number;
    /** The glyphs of a text in the embedded part of the typeface, in hexadecimal, and their positions. */
    encode(text: string): [glyphs: string[], positions: PdfPosition[]];
  }
  /** In thousandths of the font size. */
  interface PdfPosition {
    readonly xAdvance: number;
    readonly advanceWidth: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  interface Setter {
    readonly pdfDocument: { provideFont(name: string, bold: boolean, italics: boolean): PdfFont };
    readonly styleStack: StyleStack;
  }
  const DocMeasure: {
    new (document: unknown, styles: object, defaults: Style): Setter;
    readonly prototype: { measureLeaf(this: Setter, node: Node): Node };
  };

  export { PdfFont, Setter };
  export default DocMeasure;
}

declare module 'pdfmake/js/Line.js' {
  const Line: new (room: number) => import('pdfmake/js/Renderer.js').Line;
  export default Line;
}

declare module 'pdfmake/js/TextBreaker.js' {
  /** `run` is the index of the text's run. */
  type Break = { text: string; run: number; lineEnd?: boolean; noNewLine?: boolean };
  interface Breaker {
    getBreaks(this: unknown, texts: readonly { text: unknown; run: number }[]): Break[];
  }
  const TextBreaker: { new (): Breaker; readonly prototype: Breaker };

  export { Break };
  export default TextBreaker;
}

declare module 'pdfmake/js/PDFDocument.js' {
  import type { TFontDictionary } from 'pdfmake/interfaces';

  interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }
  /** In units of the typeface. */
  interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  interface Typeface {
    hasGlyphForCodePoint(code: number): boolean;
    stringsForGlyph(id: number): string[];
    getGlyph(id: number, codePoints: readonly number[]): Glyph;
    layout(
      text: string,
      features?: unknown,
    ): { readonly glyphs: Glyph[]; readonly positions: Position[]; readonly advanceWidth: number };
  }
  class Document {
    constructor(fonts: TFontDictionary);
    provideFont(name: string, bold: boolean, italics: boolean): { font: Typeface };
  }
  const module: { default: typeof Document };
  export = module;
}
