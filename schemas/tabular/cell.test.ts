import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolved, withFields } from '../testing/sample';
import { neutralise, restore, tableCell } from './cell';
import { fieldColumns } from './columns';

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...signs, "'", ' ', '\u00a0', '\0', '\u200b'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

test.each(signs)('text that begins with %j is only shown', (sign) => {
  for (const before of ['', ' ', "'", "' '", '\0', '\u200b', '\ufeff', '\u0007\u200d'])
    expect(neutralise(`${before}${sign}1`)).toBe(`'${before}${sign}1`);
});

test('other text stays as it is', () => {
  for (const text of ['', '12', 'a=b', "'quoted'", 'O+ve', 'किताब']) expect(neutralise(text)).toBe(text);
});

test('whatever is written comes back as it was', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      expect(restore(neutralise(text))).toBe(text);
    }),
  );
});

test('no cell begins with a sign', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      expect(neutralise(text)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u);
    }),
  );
});

test('a number stays a number and a day a day, and a score is its word', () => {
  const entry = resolved(
    withFields({
      day: { type: 'date', label: 'Day' },
      beds: { type: 'count', label: 'Beds', says: 'Enter a whole number.' },
      share: { type: 'number', label: 'Share', derive: { how: 'percent', from: ['beds', 'beds'] } },
      score: { type: 'score', label: 'Score', scale: 'fivePoint' },
    }),
  );
  const record = { day: '2026-03-09', beds: 12, share: 40, score: 4 };
  const cells = entry.fields
    .filter(({ key }) => Object.hasOwn(record, key))
    .flatMap(fieldColumns)
    .map((column) => tableCell(column, record, 1, (moment) => moment));
  expect(cells).toEqual([{ day: '2026-03-09' }, 12, 40, 'Very Good - 4']);
});
