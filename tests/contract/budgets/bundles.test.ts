import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_ANSWERS } from '../../support/answers';
import { assets, scriptsOf } from './scripts';

/** Kilobytes of JavaScript (gzip -9) that a page needs before it is there. Lower a number when a page got lighter. */
const budgets: readonly [page: string, entries: readonly string[], kilobytes: number][] = [
  ['the landing page', ['landing.html'], 8.5],
  ['the sign-in page', ['signin.html'], 8.9],
  ['the dashboard of a verifier', ['index.html', 'area', 'faculty-dashboard'], 380],
  ['the dashboard of a student', ['index.html', 'area', 'student-dashboard'], 376],
  ['a list', ['index.html', 'area', 'entry-page'], 370],
];

/** A browser waits for each of them. */
const mostFiles = 14;

const listPages = [
  ...['entry-page', 'directory-page', 'exchange-page', 'requests-page', 'mail-page', 'audit-page', 'own-page'],
] as const;

describe('what a browser must load', () => {
  it.each(budgets)('%s', (_, entries, kilobytes) => {
    const scripts = scriptsOf(entries);
    const total = scripts.reduce((sum, { zipped }) => sum + zipped, 0) / 1000;
    const heaviest = scripts.toSorted((a, b) => b.zipped - a.zipped).slice(0, 5);
    expect(total, `heaviest: ${heaviest.map(({ name }) => name).join(', ')}`).toBeLessThanOrEqual(kilobytes);
  });

  it('is few files for a list', () => {
    const names = scriptsOf(['index.html', 'area', 'entry-page']).map(({ name }) => name);
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(mostFiles);
  });

  /**
   * A list comes with 40 requests and 450 kB: besides scripts the document, the font, some seven styles, and the answers,
   * which tests/e2e/fit counts.
   */
  it.each(listPages)('leaves room for the rest of a list, by %s', (page) => {
    const scripts = scriptsOf(['index.html', 'area', page]);
    expect(scripts.length).toBeLessThanOrEqual(40 - 2 - 7 - MOST_ANSWERS);
    expect(scripts.reduce((sum, { sent }) => sum + sent, 0) / 1000).toBeLessThanOrEqual(450 - 55);
  });

  it('has nothing of what one develops with', () => {
    const names = readdirSync(assets);
    expect(names.filter((name) => /^(registry-page|parts-page|samples|stage)-/.test(name))).toEqual([]);
    for (const name of names.filter((one) => one.endsWith('.js')))
      expect(readFileSync(join(assets, name), 'utf8').search(/\/dev\/(registry|parts)/), name).toBe(-1);
  });

  it('has a compressed copy beside every large script', () => {
    for (const { name, size, copies } of scriptsOf(['index.html', 'area', 'entry-page']))
      if (size > 2000) expect(copies, name).toEqual(['.br', '.gz']);
  });
});
