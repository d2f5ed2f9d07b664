import { expect, it } from 'vitest';
import { wholeDay } from './handwritten-day';

it.each([
  ['3/4/26', '03-04-2026'],
  ['12-07-19', '12-07-2019'],
  ['1/3/98', '01-03-1998'],
  ['12-Jul-2019', '12-07-2019'],
  ['5 August 21', '05-08-2021'],
  ['2nd Sept 2024', '02-09-2024'],
  ['09-03-2025', '09-03-2025'],
  ['2025-03-09', '2025-03-09'],
  ['soon', 'soon'],
  ['12-Foo-19', '12-Foo-19'],
])('%j is the day %j', (text, whole) => {
  expect(wholeDay(text)).toBe(whole);
});
