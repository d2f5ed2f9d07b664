import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPageAt, publicPages } from './page-list';

test.each([
  ['/', 'landing.html'],
  ['/landing.html', 'landing.html'],
  ['/signin', 'signin.html'],
  ['/signin/', 'signin.html'],
  ['/terms-and-condition.html', 'terms-and-condition.html'],
  ['/student/signin', undefined],
  ['/verify', 'verify.html'],
  ['/verify/K7QM-2T9X-04RB-ZH3D', 'verify.html'],
  ['/verify/a/b', undefined],
  ['/signin/a', undefined],
  ['/nothing', undefined],
])('%s is %s', (path, file) => {
  expect(publicPageAt(path)?.file).toBe(file);
});

test.each(publicPages.map((page) => page.script))('%s exists', (script) => {
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true);
});
