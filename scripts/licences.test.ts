import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAccepted, licencesIn } from './licences.mjs';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('every package that runs has a licence that somebody has looked at', () => {
  expect(licencesIn(lockfile.packages).filter(({ licence }) => !isAccepted(licence))).toEqual([]);
});

test('every package is what it was when it was chosen', () => {
  const open = Object.entries<{ integrity?: string; link?: boolean }>(lockfile.packages).filter(
    ([at, { integrity, link }]) => at !== '' && !link && !/^sha512-/.test(integrity ?? ''),
  );
  expect(open.map(([at]) => at)).toEqual([]);
});

test('one known choice is enough, and each known part is needed', () => {
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'Apache-2.0'].filter((one) => !isAccepted(one))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', '', undefined].filter((one) => isAccepted(one))).toEqual([]);
});
