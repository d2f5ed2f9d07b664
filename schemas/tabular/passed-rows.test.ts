import { expect, it } from 'vitest';
import { passedRows } from './passed-rows';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ row: at + 2, text: `Ward ${at + 1}` }));

it.each([
  [
    1,
    ['Institution', 'Name'],
    'Row 2 (“Ward 1”) is left out: it fills too few columns. A row needs Institution and Name.',
  ],
  [2, ['Name'], 'Rows 2 (“Ward 1”), 3 (“Ward 2”) are left out: they fill too few columns. A row needs Name.'],
  [1, undefined, 'Row 2 (“Ward 1”) is left out: what was corrected or withdrawn is not logged again.'],
])('names %i row, and what it lacks', (count, needed, says) => {
  expect(passedRows(rows(count), needed)).toBe(says);
});

it('names the first of many', () => {
  expect(passedRows(rows(312), ['Name'])).toMatch(
    /^Rows 2 \(“Ward 1”\), .*, 11 \(“Ward 10”\) and 302 more are left out:/,
  );
});
