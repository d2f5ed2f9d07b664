import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { Line, Node } from 'pdfmake/js/Renderer.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FONT, fonts } from './fonts';
import { pdfmakes } from './lines';
import { mendPdfmake } from './mended';

const require = createRequire(import.meta.url);
const { default: Document }: typeof import('pdfmake/js/PDFDocument.js') = require('pdfmake/js/PDFDocument.js');
const { default: DocMeasure }: typeof import('pdfmake/js/DocMeasure.js') = require('pdfmake/js/DocMeasure.js');
const { default: LayoutBuilder }: typeof import('pdfmake/js/LayoutBuilder.js') = require('pdfmake/js/LayoutBuilder.js');

const defaults = { font: FONT, fontSize: 9, lineHeight: 1.15, color: '#15202b' };
const setter = new DocMeasure(new Document(fonts), {}, defaults);
// Other tests of this process print too, and pdfmake is replaced once for all of them.
mendPdfmake();
const ours = {
  measureLeaf: DocMeasure.prototype.measureLeaf,
  buildNextLine: LayoutBuilder.prototype.buildNextLine,
};

type Text = string | { readonly text: string; readonly color?: string; readonly link?: string };

/** The text and width of each line, in points. */
function linesOf({ measureLeaf: measure, buildNextLine: next }: typeof ours, text: Text | Text[], room: number) {
  const node: Node = { text: structuredClone(text) };
  measure.call(setter, node);
  const lines: Line[] = [];
  const builder = { writer: { context: () => ({ availableWidth: room }) } };
  for (let line = next.call(builder, node); line; line = next.call(builder, node)) lines.push(line);
  return {
    texts: lines.map((line) => [line.inlines.map((inline) => inline.text).join(''), line.lastLineInParagraph]),
    room: [
      [Number(node._minWidth), Number(node._maxWidth)],
      ...lines.map((line) => [line.getWidth(), line.getAscenderHeight(), line.getHeight()]),
    ].flat(),
  };
}

function expectTheSame(text: Text | Text[], room: number): void {
  const [found, wanted] = [linesOf(ours, text, room), linesOf(pdfmakes, text, room)];
  expect(found.texts).toEqual(wanted.texts);
  for (const [at, points] of found.room.entries()) expect(points).toBeCloseTo(wanted.room[at] ?? NaN, 6);
}

const word = fc.constantFrom(
  'of',
  'endometrial',
  '12-03-2025',
  'half-life',
  'clinicopathological',
  '(a',
  'b)',
  '50 %',
  'a/b',
  'Ü',
);
const between = fc.constantFrom(' ', '  ', '', '\n', ' - ', '  ·  ', ' हिन्दी ', ', ', ' : ');
const text = fc
  .array(fc.tuple(word, between), { maxLength: 25 })
  .map((parts) => parts.map((part) => part.join('')).join(''));
const run: fc.Arbitrary<Text> = fc.oneof(text, fc.record({ text, color: fc.constantFrom('#a32a22', '#0a6a4a') }));

it('breaks every text where pdfmake does, be its column wide or narrower than a word', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, fc.array(run, { minLength: 1, maxLength: 5 })),
      fc.integer({ min: 12, max: 500 }),
      expectTheSame,
    ),
    { numRuns: 300 },
  );
});

it.each<[string, Text]>([
  ['what leads to a place', { text: 'a link of some words', link: 'https://example.test' }],
  ['words from the right', 'some words اردو زبان of another script'],
])('leaves %s to pdfmake', (_, one) => {
  const node: Node = { text: [one] };
  ours.measureLeaf.call(setter, node);
  expect(node.setting).toBeUndefined();
  expectTheSame([one], 60);
});

it('makes one run of what looks alike, and one for each colour', () => {
  const node: Node = { text: [{ text: 'Remarks: ', color: '#5a6672' }, 'some words that follow'] };
  ours.measureLeaf.call(setter, node);
  const builder = { writer: { context: () => ({ availableWidth: 500 }) } };
  const line = ours.buildNextLine.call(builder, node);
  expect(line?.inlines.map(({ text: drawn }) => drawn)).toEqual(['Remarks: ', 'some words that follow']);
});

it.each<[string, string, typeof ours]>([
  ['a word', 'abcdefgh', ours],
  ['one from the right', 'ابتثجحخد', pdfmakes],
])('measures %s of thousands of letters in proportion to its length', (_, some, way) => {
  const measured = vi.spyOn(setter.pdfDocument.provideFont(FONT, false, false), 'widthOfString');
  onTestFinished(() => measured.mockRestore());
  const text = some.repeat(500);
  expect(
    linesOf(way, text, 46)
      .texts.map(([line]) => line)
      .join(''),
  ).toBe(text);
  const letters = measured.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
  expect(letters).toBeLessThan(text.length * 60);
});
