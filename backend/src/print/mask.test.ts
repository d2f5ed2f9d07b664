import { expect, it } from 'vitest';
import { mask } from './mask';

it.each([
  ['Ramesh Shinde', 'R. S.'],
  ['  ramesh   k. shinde patil ', 'R. K. S.'],
  ['रमेश शिंदे', 'र. श.'],
  ['IPD-2025/0412', '•••412'],
  ['12345', '•••'],
  ['A1', '•••'],
  ['', ''],
  [' ', ''],
])('%j is printed as %j', (text, printed) => {
  expect(mask(text)).toBe(printed);
});

it('never gives more than half of a number away', () => {
  for (const number of ['1', '12', '123456', '1234567', 'OPD123456789']) {
    const shown = mask(number).replace(/•/g, '');
    expect(shown.length).toBeLessThan(number.length / 2);
  }
});
