import { expect, test } from 'vitest';
import { readCsv } from './csv';

const cells = (text: string | Buffer) => readCsv(Buffer.from(text)).map((row) => row.cells);

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
])('reads a sheet with %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('reads the Unicode text of Excel', () => {
  expect(cells(Buffer.from('\uFEFFनाम\tb\r\n1\t2', 'utf16le'))).toEqual([
    ['नाम', 'b'],
    ['1', '2'],
  ]);
});

test('numbers rows as a spreadsheet does, blank ones too', () => {
  expect(readCsv(Buffer.from('a,b\n\n"two\nlines",x\n,\nlast')).map(({ row }) => row)).toEqual([1, 3, 5]);
});

test('takes short and long rows, and quotation marks inside a word', () => {
  expect(cells('a,b\n1\n5" scar,2,3')).toEqual([['a', 'b'], ['1'], ['5" scar', '2', '3']]);
});

test.each([
  ['a quotation mark without an end', 'a,b\n"1,2'],
  ['bytes of no text', 'a\u0000b'],
  ['more rows than it reads', 'a\n'.repeat(5002)],
  ['nothing but commas', ','.repeat(300_000)],
  ['nothing but line ends', '\r\n'.repeat(300_000)],
])('refuses %s', (_, text) => {
  expect(() => cells(text)).toThrow(expect.objectContaining({ status: 422 }));
});

test('takes many blank rows, as spreadsheets leave them', () => {
  expect(cells(`a,b\n1,2\n${',\n'.repeat(50_000)}`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
