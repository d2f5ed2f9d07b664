/**
 * Shapes letters that change with their neighbours. It uses HarfBuzz as browsers do, so that a page looks the
 * same on paper and on the screen. pdfmake's own fontkit 2.0.4 drops distances and fails on a letter without
 * an anchor for a mark (github.com/foliojs/fontkit/issues/367).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';
import { fonts } from './fonts';

const { default: PDFDocument }: typeof import('pdfmake/js/PDFDocument.js') = createRequire(import.meta.url)(
  'pdfmake/js/PDFDocument.js',
);

/** The scripts from Hebrew to South East Asia, and the characters that join or vary others. */
const changing = /[\u0590-\u1dff]|\u200c|\u200d|[\ufb1d-\ufeff]|[\u{1f000}-\u{1faff}]/u;

type Typeface = ReturnType<InstanceType<typeof PDFDocument>['provideFont']>['font'];

const fontByFile = new Map<string, Font>();
/** Typefaces by file. The tables of a typeface are read once for all documents. */
const typefaces = new Map<string, Typeface>();

/** Makes every typeface of a document use HarfBuzz for these letters, from now on. */
export function shapeWithHarfBuzz(): void {
  const { provideFont } = PDFDocument.prototype;
  PDFDocument.prototype.provideFont = function (name, bold, italics) {
    const found = provideFont.call(this, name, bold, italics);
    const file = fonts[name]?.[bold ? 'bold' : 'normal'];
    if (typeof file !== 'string') return found;
    const known = typefaces.get(file);
    if (known) found.font = known;
    else {
      typefaces.set(file, found.font);
      shapeIn(found.font, file);
    }
    return found;
  };
}

function shapeIn(typeface: Typeface, file: string): void {
  const { layout } = typeface;
  typeface.layout = (text, features) =>
    changing.test(text)
      ? shaped(typeface, fontOf(file), text, signsOf(typeface, text))
      : layout.call(typeface, text, features);

  /** The characters of each glyph, for search and copying. fontkit knows them, unless it fails. */
  function signsOf(typeface: Typeface, text: string): ReadonlyMap<number, readonly number[]> {
    try {
      return new Map(layout.call(typeface, text).glyphs.map(({ id, codePoints }) => [id, codePoints]));
    } catch {
      return new Map();
    }
  }
}

function fontOf(file: string): Font {
  let font = fontByFile.get(file);
  if (!font) {
    const bytes = readFileSync(file);
    font = new Font(new Face(new Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))));
    fontByFile.set(file, font);
  }
  return font;
}

function shaped(
  typeface: Typeface,
  font: Font,
  text: string,
  signs: ReadonlyMap<number, readonly number[]>,
): ReturnType<Typeface['layout']> {
  const line = new Line();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  const infos = line.getGlyphInfos();
  const glyphs = infos.map(({ codepoint }) =>
    typeface.getGlyph(codepoint, signs.get(codepoint) ?? ownSigns(typeface, codepoint)),
  );
  const positions = line.getGlyphPositions();
  return {
    glyphs,
    positions,
    // Read again after the positions have been scaled.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

const ownSigns = (typeface: Typeface, glyph: number): number[] =>
  [...(typeface.stringsForGlyph(glyph)[0] ?? '')].map((sign) => sign.codePointAt(0) ?? 0);
