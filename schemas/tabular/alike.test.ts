import { expect, it } from 'vitest';
import { likeliest, nearest } from './alike';

it.each([
  ['Patology', 'Pathology'],
  ['Pathlogoy', 'Pathology'],
  ['Pathologyy', 'Pathology'],
  ['Pahtolgy', 'Pathology'],
  ['Ptholgyy', undefined],
  ['athology', undefined],
  ['Pathology', undefined],
])('takes %s for a misspelling of %s', (text, meant) => {
  expect(nearest(text, ['Medicine', 'Pathology', 'Surgery'])).toBe(meant);
});

it('is soon done with a column of names that are nearly the same', () => {
  const began = process.cpuUsage();
  const names = Array.from({ length: 200 }, (_, at) => `${'a'.repeat(245)} ${at + 100}`);
  for (const name of names) likeliest(`${name}x`, names);
  const long = Array.from({ length: 20 }, (_, at) => `${'a'.repeat(30_000)} ${at}`);
  for (const name of long) expect(likeliest(`${name}x`, long)).toBeUndefined();
  // Compared letter by letter these take a quarter of an hour.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
});
