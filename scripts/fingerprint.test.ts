import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let base: string;
const path = (...parts: string[]) => join(base, ...parts);
const print = () => fingerprint(base, ['registry.ts', 'src', 'not-there']);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'countersign-fingerprint-'));
  mkdirSync(path('src', 'deep'), { recursive: true });
  writeFileSync(path('registry.ts'), 'a');
  writeFileSync(path('src', 'deep', 'one.ts'), 'one');
});
afterEach(() => rmSync(base, { recursive: true }));

it('stays the same while nothing changes', () => {
  expect(print()).toBe(print());
});

it.each<[string, () => void]>([
  ['is changed', () => writeFileSync(path('src', 'deep', 'one.ts'), 'other')],
  ['is added', () => writeFileSync(path('src', 'two.ts'), 'two')],
  ['is removed', () => rmSync(path('src', 'deep', 'one.ts'))],
  ['is renamed', () => renameSync(path('src', 'deep', 'one.ts'), path('src', 'deep', 'two.ts'))],
  ['is brought back from an older version', () => utimesSync(path('registry.ts'), 1, 1)],
])('differs when a file %s', (_, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

it.each(['one.test.ts', 'page.test.tsx', '.one.ts.swp', 'node_modules'])('takes no notice of %s', (name) => {
  const before = print();
  writeFileSync(path('src', name), 'x');
  expect(print()).toBe(before);
});

it('sees nothing outside the given paths', () => {
  const before = print();
  writeFileSync(path('README.md'), 'x');
  expect(print()).toBe(before);
});
