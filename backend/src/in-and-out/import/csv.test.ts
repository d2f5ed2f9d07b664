import { expect, test, vi } from 'vitest';
import { turnsDuring } from '../../testing/turns';
import { readCsv } from './csv';

const cells = async (text: string | Buffer) => (await readCsv(Buffer.from(text))).map((row) => row.cells);

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
])('reads a sheet with %s', async (_, text) => {
  expect(await cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('finds the separator below a title', async () => {
  expect(await cells('List of faculty\n\na\tb\n1\t2, 3, 4')).toEqual([
    ['List of faculty'],
    ['a', 'b'],
    ['1', '2, 3, 4'],
  ]);
});

test('reads the Unicode text of Excel', async () => {
  expect(await cells(Buffer.from('\uFEFFनाम\tb\r\n1\t2', 'utf16le'))).toEqual([
    ['नाम', 'b'],
    ['1', '2'],
  ]);
});

test('keeps every letter of a large sheet', async () => {
  const row = `${'a'.repeat(97)}😀 नाम`;
  expect(new Set((await cells(`${row}\n`.repeat(2000))).flat())).toEqual(new Set([row]));
});

test('numbers rows as a spreadsheet does, blank ones too', async () => {
  expect((await readCsv(Buffer.from('a,b\n\n"two\nlines",x\n,\nlast'))).map(({ row }) => row)).toEqual([1, 3, 5]);
});

test('takes short and long rows, and quotation marks inside a word', async () => {
  expect(await cells('a,b\n1\n5" scar,2,3')).toEqual([['a', 'b'], ['1'], ['5" scar', '2', '3']]);
});

test.each([
  ['a quotation mark without an end', 'a,b\n"1,2'],
  ['bytes of no text', 'a\u0000b'],
  ['more rows than it reads', 'a\n'.repeat(5002)],
  ['nothing but commas', ','.repeat(300_000)],
  ['nothing but line ends', '\r\n'.repeat(300_000)],
  ['a line without an end', 'A'.repeat(5 * 2 ** 20)],
  ['a row without an end', `a,b\n"${'c\n'.repeat(150_000)}"`],
])('refuses %s', async (_, text) => {
  await expect(cells(text)).rejects.toThrow(expect.objectContaining({ status: 422 }));
});

test('takes many blank rows, as spreadsheets leave them', async () => {
  expect(await cells(`a,b\n1,2\n${',\n'.repeat(50_000)}`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('lets others have their turn while it reads', async () => {
  const bytes = Buffer.from(`${'A'.repeat(200_000)}\n`.repeat(26));
  const turns = await turnsDuring(() => readCsv(bytes));
  // One turn for every 32 KB. Nobody waits for more than that, however large the sheet is.
  expect(turns).toBeGreaterThan(150);
});

test.each([' \n', '1\n', '1,2,3\n'])('makes no error for a row of another length: %j', async (row) => {
  // Sixty thousand of them with their stacks would take seconds.
  const stacks = vi.spyOn(Error, 'captureStackTrace');
  await readCsv(Buffer.from(`a,b\n${row.repeat(50)}`));
  expect(stacks).not.toHaveBeenCalled();
  stacks.mockRestore();
});
