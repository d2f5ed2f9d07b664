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
  ['/nothing', undefined],
])('%s is %s', (path, file) => {
  expect(publicPageAt(path)?.file).toBe(file);
});

test.each(publicPages.map((page) => page.script))('%s exists', (script) => {
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true);
});
