import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutralise, restore } from './cell';

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
