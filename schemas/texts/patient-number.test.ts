import { expect, test } from 'vitest';
import { comparedNumber } from './patient-number';

test.each([
  ['OPD 9002', 'opd-9002'],
  ['IP/2026/0042', ' ip 2026–0042 '],
  ['№12', 'no12'],
  ['+17', '17'],
])('%s is the number of %s', (one, other) => {
  expect(comparedNumber(one)).toBe(comparedNumber(other));
});

test('other letters and digits are another number, and signs alone are none', () => {
  expect(comparedNumber('OPD 9002')).not.toBe(comparedNumber('OPD 9003'));
  expect(comparedNumber('Ä1')).not.toBe(comparedNumber('A1'));
  expect(comparedNumber(' -/. ')).toBe('');
});
