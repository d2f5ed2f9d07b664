/** The parts of pdfmake 0.3 that faster.ts and signs.test.ts reach into; its published types end at the document. */
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

  interface Font {
    font: { hasGlyphForCodePoint(code: number): boolean };
  }
  class Document {
    constructor(fonts: TFontDictionary);
    provideFont(name: string, bold: boolean, italics: boolean): Font;
  }
  const module: { default: typeof Document };
  export = module;
}
