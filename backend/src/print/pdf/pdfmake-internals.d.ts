/** The parts of pdfmake 0.3 that mended.ts and signs.ts and shaping.ts reach into; its published types end at the document. */
declare module 'pdfmake/js/Renderer.js' {
  type Inline = { text: string; x: number; width: number; [style: string]: unknown };
  type Line = { inlines: Inline[] };
  const module: { default: { prototype: { renderLine(this: unknown, line: Line, x: number, y: number): void } } };
  export = module;
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
