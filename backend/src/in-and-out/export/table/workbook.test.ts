import { expect, it } from 'vitest';
import { sheetXml } from './workbook';

/** As many rows as spreadsheets open. */
const MOST = 1_048_576;

async function rowsOf(wanted: number) {
  let left = wanted;
  const batches = async function* () {
    for (; left > 0; left -= 100_000) yield Array.from({ length: Math.min(left, 100_000) }, () => []);
  };
  let text = '';
  for await (const chunk of sheetXml({ name: 'A', headings: ['A'], widths: [9], batches: batches() }))
    text = (text + chunk).slice(-1000);
  return { last: Number(/.*<row r="(\d+)"/s.exec(text)?.[1]), isCut: text.includes('This sheet is full') };
}

it('has no more rows than a spreadsheet opens, and says so in the last one', async () => {
  expect(await rowsOf(MOST - 2)).toEqual({ last: MOST - 1, isCut: false });
  expect(await rowsOf(MOST + 100_000)).toEqual({ last: MOST, isCut: true });
});
