import { expect, it } from 'vitest';
import { textOf } from '../signing-in/sign-up';
import { fold } from './fold';
import { normalised } from './normalised';
import { comparedNumber } from './patient-number';

/** Two marks that change places, as often as a body of a megabyte has room for. */
const swapped = `a${'\u0301\u0327'.repeat(200_000)}`;

it('gives a text of any script as Unicode does', () => {
  for (const text of ['Jose\u0301', 'हिन्दी', 'ﬁbroid', 'ば', 'Việt', `o${'\u0308\u0304'.repeat(10)}`, '👩🏽‍⚕️', ''])
    for (const form of [undefined, 'NFKC', 'NFKD'] as const) expect(normalised(text, form)).toBe(text.normalize(form));
});

it('keeps thirty marks of a letter, whole ones', () => {
  expect(normalised(`a${'\u0315'.repeat(99)}b`, 'NFKD')).toBe(`a${'\u0315'.repeat(30)}b`);
  expect(normalised(`a${'\u{1d165}'.repeat(99)}b`, 'NFKD')).toBe(`a${'\u{1d165}'.repeat(30)}b`);
});

it('counts every letter that Unicode puts in order', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point));
  const moved = all.filter((one) => `\u0345${one}`.normalize('NFKD') !== `\u0345${one.normalize('NFKD')}`);
  expect(moved.length).toBeGreaterThan(900);
  expect(moved.filter((one) => [...normalised(one.repeat(99))].length > 60)).toEqual([]);
});

it.each([
  ['NFC', textOf],
  ['NFKD', fold],
  ['NFKC', comparedNumber],
])('is soon done with marks that must be put in order: %s', (_, read) => {
  const began = process.cpuUsage();
  read(swapped);
  read(`a${'\uff9e\u0301'.repeat(200_000)}`);
  // Unicode's own way takes ten seconds and more.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
