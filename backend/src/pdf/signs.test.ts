import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { FONT, fonts, SIGNS } from './fonts';
import { legible } from './signs';

const { default: PDFDocument }: typeof import('pdfmake/js/PDFDocument.js') = createRequire(import.meta.url)(
  'pdfmake/js/PDFDocument.js',
);

const set = (content: unknown) => legible({ content } as Parameters<typeof legible>[0]).content;

describe('signs that the typeface lacks', () => {
  it('are set in the other, wherever they stand', () => {
    const parted = ['SpO2 ', { text: '≥', font: SIGNS }, ' 94 %'];
    const text = 'SpO2 ≥ 94 %';
    expect(set([text])).toEqual([{ text: parted }]);
    expect(set([{ text, bold: true }])).toEqual([{ text: parted, bold: true }]);
    expect(set([{ stack: [{ columns: [{ width: 9, text }] }] }])).toEqual([
      { stack: [{ columns: [{ width: 9, text: parted }] }] },
    ]);
    expect(set([{ ul: [text] }])).toEqual([{ ul: [{ text: parted }] }]);
    expect(set([{ table: { widths: [1], body: [['a', text]] } }])).toEqual([
      { table: { widths: [1], body: [['a', { text: parted }]] } },
    ]);
  });

  it('keep the colour and weight of their part of a paragraph', () => {
    expect(set([{ text: [{ text: 'a ≤ b', color: 'red' }, ' end'] }])).toEqual([
      {
        text: [
          { text: 'a ', color: 'red' },
          { text: '≤', color: 'red', font: SIGNS },
          { text: ' b', color: 'red' },
          ' end',
        ],
      },
    ]);
  });

  it('are spelled where no typeface has them', () => {
    expect(set(['TSH ↑ → done ✔️'])).toEqual([{ text: ['TSH [up] -> done [yes]'] }]);
  });

  it('and nothing else is touched', () => {
    const content = ['plain', { text: ['परीक्षा', { text: '½ µ ± ×' }] }, { qr: 'x' }, { canvas: [] }];
    expect(set(content)).toEqual(content);
  });

  it('are all in the other typeface, and none in the document’s own', () => {
    // The library that sets the type reads the fonts, so it says what is in them.
    const document = new PDFDocument(fonts);
    const has = (name: string, sign: string) =>
      document.provideFont(name, false, false).font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    for (const sign of '∂∆∏∑√∞∫≈≠≤≥■○●◊')
      expect([sign, has(FONT, sign), has(SIGNS, sign)]).toEqual([sign, false, true]);
    for (const sign of '→←↔⇒↑↓✓☐♂♀★') expect([sign, has(FONT, sign), has(SIGNS, sign)]).toEqual([sign, false, false]);
  });
});
