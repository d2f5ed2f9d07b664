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

it('takes as much longer for names that are nearly the same as these are longer', () => {
  const workOf = (letters: number) => {
    const names = Array.from({ length: 40 }, (_, at) => `${'a'.repeat(letters)} ${at + 100}`);
    const began = process.cpuUsage();
    for (const name of names) likeliest(`${name}x`, names);
    return process.cpuUsage(began).user;
  };
  const leastOf = (letters: number) => Math.min(...Array.from({ length: 5 }, () => workOf(letters)));
  workOf(240);
  // Every letter compared with every other takes sixty times as long.
  expect(leastOf(240) / leastOf(30)).toBeLessThan(15);
});

it('compares nothing that is longer than a name', () => {
  const [long, longer] = ['a', 'b'].map((last) => 'a'.repeat(255) + last);
  expect(likeliest(long ?? '', [longer ?? ''])).toBeUndefined();
  expect(likeliest((long ?? '').slice(1), [longer ?? ''])).toBeUndefined();
});
