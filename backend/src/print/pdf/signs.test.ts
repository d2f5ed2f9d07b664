import { createRequire } from 'node:module';
import type { ContextPageSize } from 'pdfmake/interfaces';
import { describe, expect, it } from 'vitest';
import { FONT, fonts } from './fonts';
import { legible } from './signs';

const SIGNS = 'Roboto';
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

  it('are set in the other at the head and the foot of a page', () => {
    const { header, footer } = legible({ content: '', header: 'a ≤', footer: (page) => `≥ ${page}` });
    expect(header).toEqual({ text: ['a ', { text: '≤', font: SIGNS }] });
    expect(typeof footer === 'function' && footer(2, 3, {} as ContextPageSize)).toEqual({
      text: [{ text: '≥', font: SIGNS }, ' 2'],
    });
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

  it('are letters of a script, with the marks that they carry', () => {
    expect(set(['Dr ক্ষত ok'])).toEqual([{ text: ['Dr ', { text: 'ক্ষত', font: 'Noto Sans Bengali' }, ' ok'] }]);
    expect(set(['👩‍⚕️!'])).toEqual([{ text: [{ text: '👩‍⚕️', font: 'Noto Emoji' }, '!'] }]);
  });

  it('are said to be missing where no typeface has them', () => {
    expect(set(['a 医 b'])).toEqual([{ text: ['a [?] b'] }]);
  });

  it('are none of those that are taken for plain', () => {
    const document = new PDFDocument(fonts);
    const { font } = document.provideFont(FONT, false, false);
    const missing: string[] = [];
    for (let code = 0x20; code < 0xffff; code++) {
      const sign = String.fromCharCode(code);
      if (/[\p{Cn}\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(sign)) continue;
      if (set([sign])?.toString() === sign && !font.hasGlyphForCodePoint(code)) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });

  it('and nothing else is touched', () => {
    const content = ['plain', { text: ['परीक्षा', { text: '½ µ ± ×' }] }, { qr: 'x' }, { canvas: [] }];
    expect(set(content)).toEqual(content);
  });

  it('are all in the other typeface, and none in the document’s own', () => {
    // Reads the fonts with the same library that sets the type.
    const document = new PDFDocument(fonts);
    const has = (name: string, sign: string) =>
      document.provideFont(name, false, false).font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    for (const sign of '∂∆∏∑√∞∫≈≠≤≥■○●◊')
      expect([sign, has(FONT, sign), has(SIGNS, sign)]).toEqual([sign, false, true]);
    for (const sign of '→←↔⇒↑↓✓☐♂♀★') expect([sign, has(FONT, sign), has(SIGNS, sign)]).toEqual([sign, false, false]);
  });
});
