import { expect, it } from 'vitest';
import { readTyped, refusalOf } from './typed-day';

it.each([
  ['25-11-2026', '2026-11-25'],
  ['5/1/2026', '2026-01-05'],
  ['25.11.2026', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['5/1/26', '2026-01-05'],
  ['251126', '2026-11-25'],
  ['01-07-98', '1998-07-01'],
  [' 25-11-2026 ', '2026-11-25'],
])('reads %j as %s', (text, day) => expect(readTyped(text)).toBe(day));

it.each(['31-02-2026', '2511', '25-11', 'yesterday', '32-01-26', '00-00-00'])('reads no day in %j', (text) =>
  expect(readTyped(text)).toBeUndefined(),
);

const today = '2026-12-02';

it.each([
  ['03-12-2026', { latest: today }, '03-12-2026 is after today.'],
  ['03-12-26', { latest: today }, '03-12-2026 is after today.'],
  ['09-12-2026', { latest: '2026-12-08' }, '09-12-2026 is after 08-12-2026.'],
  ['01-12-2026', { earliest: today }, '01-12-2026 is before today.'],
  ['01-12-2026', { earliest: '2026-12-05' }, '01-12-2026 is before 05-12-2026.'],
  ['31-02-2026', { latest: today }, '“31-02-2026” is no day.'],
])('says why %j cannot be taken within %j', (text, limits, says) =>
  expect(refusalOf(text, { ...limits, today })).toBe(says),
);

it('refuses no day that may be chosen', () => {
  expect(refusalOf('02-12-26', { earliest: today, latest: today, today })).toBeUndefined();
  expect(refusalOf('02-12-2036', { today })).toBeUndefined();
});
