/** The parts of pdfmake 0.3 that mended.ts and signs.ts and shaping.ts reach into; its published types end at the document. */
declare module 'pdfmake/js/Renderer.js' {
  type Inline = { text: string; x: number; width: number; [style: string]: unknown };
  /** `part`: what tags.ts remembers of it. */
  type Line = { inlines: Inline[]; part?: Part };
  type Part = import('./tags').Part;
  type Node = {
    text?: unknown;
    style?: unknown;
    tag?: import('./tags').Tag;
    table?: { body: readonly (readonly Node[])[]; headerRows?: number };
    colSpan?: number;
    _span?: true;
  };
  interface StructureElement {
    readonly dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): unknown;
    end(): void;
  }
  interface StructureContent {
    readonly refs: unknown;
  }
  /** What pdfkit knows of the structure of a document. */
  interface PdfDocument {
    readonly page: unknown;
    addPage(...format: unknown[]): unknown;
    struct(type: string): StructureElement;
    addStructure(element: StructureElement): unknown;
    markContent(tag: 'Artifact'): unknown;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): unknown;
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
    renderPages(this: Renderer, pages: unknown): void;
    renderLine(this: Renderer, line: Line, x: number, y: number): void;
  }
  const module: { default: { prototype: Prototype } };

  export { Line, Node, PdfDocument, StructureElement };
  export default module.default;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  type Node = import('pdfmake/js/Renderer.js').Node;
  type Line = import('pdfmake/js/Renderer.js').Line;
  interface Prototype {
    processNode(this: unknown, node: Node, ...others: unknown[]): unknown;
    buildNextLine(this: unknown, node: Node): Line | null;
    addDynamicRepeatable(this: unknown, ...running: unknown[]): unknown;
  }
  const prototypes: { prototype: Prototype };
  export default prototypes;
}

declare module 'pdfmake/js/StyleContextStack.js' {
  const module: {
    default: {
      getStyleProperty(item: Record<string, unknown>, stack: unknown, property: string, fallback: unknown): unknown;
    };
  };
  export = module;
}

declare module 'pdfmake/js/TextInlines.js' {
  const module: { default: { prototype: { measure(this: unknown, items: unknown[], stack: unknown): unknown } } };
  export = module;
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
    provideFont(name: string, bold: boolean, italics: boolean): { readonly font: Typeface };
  }
  const module: { default: typeof Document };
  export = module;
}
