import { createRequire } from 'node:module';
import type { Line } from 'pdfmake/js/Renderer.js';
import { expect, it } from 'vitest';
import { drawPlain } from './drawn';
import { FONT, fonts } from './fonts';
import type { Word } from './lines';

const require = createRequire(import.meta.url);
const { default: Document }: typeof import('pdfmake/js/PDFDocument.js') = require('pdfmake/js/PDFDocument.js');
const font = new Document(fonts).provideFont(FONT, false, false);

const word = (text: string): Word => ({ text, width: 0, leading: 0, trailing: 0 });
const line = (words: Word[], more: Partial<Line> = {}): Line => ({
  isPlain: true,
  inlines: [{ text: '', words, x: 3, width: 0, font, fontSize: 7.5, color: '#ff0033' }],
  addInline: () => undefined,
  getAscenderHeight: () => 8,
  getHeight: () => 10,
  getWidth: () => 0,
  ...more,
});
function drawn(one: Line): string | false {
  let content = '';
  const page = { fonts: {} };
  const document = { page, addContent: (text: string) => (content += text) };
  return drawPlain(document as never, one, 40, 100) && content;
}

it('writes a run in its ink upright on its baseline, and a word the second time as the first', () => {
  const words = [word('Taken '), word('over ')];
  const content = drawn(line(words));
  expect(content).toMatch(
    /^BT\n\/F\d+ 7\.5 Tf\n1 0 0\.2 rg\n1 0 0 -1 43 108 Tm\n\[(<[0-9a-f]+>(-?[\d.]+)?)+\] TJ\nET$/,
  );
  expect(drawn(line(words))).toBe(content);
});

it.each<[string, Line]>([
  ['letters above or below their line', line([word('q\u0303 ')])],
  ['what a bookmark leads to', line([word('Taken ')], { _outline: {} })],
  ['what a reference leads to', line([word('Taken ')], { id: 'section' })],
  ['lines of pdfmake', line([word('Taken ')], { isPlain: false })],
])('leaves %s to pdfmake', (_, one) => {
  expect(drawn(one)).toBe(false);
});
