import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_ANSWERS } from '../../support/answers';
import { assets, scriptsOf } from './scripts';

const web = join(assets, '..');
const page = (name: string) => readFileSync(join(web, name), 'utf8');

/** Kilobytes of JavaScript (gzip -9) that a page needs before it is there. Lower a number when a page got lighter. */
const budgets: readonly [page: string, entries: readonly string[], kilobytes: number][] = [
  ['the landing page', ['landing.html'], 9.2],
  ['the sign-in page', ['signin.html'], 10.42],
  ['the dashboard of a verifier', ['index.html', 'area', 'faculty-dashboard'], 374.1],
  ['the dashboard of a student', ['index.html', 'area', 'student-dashboard'], 364.4],
  ['a list', ['index.html', 'area', 'entry-page'], 355.9],
];

/** Kilobytes over the wire of antd's own styles. */
const MOST_OF_ANTD = 26;

/** A browser waits for each of them. */
const mostFiles = 14;

const listPages = [
  'entry-page',
  'directory-page',
  'record-page',
  'requests-page',
  'mail-page',
  'audit-page',
  'own-disclosures-page',
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
   * A list comes with 40 requests and 450 kB: besides scripts the document, the font, some eight styles, of which one has
   * antd's, and the answers, which tests/e2e/fit counts.
   */
  it.each(listPages)('leaves room for the rest of a list, by %s', (name) => {
    const scripts = scriptsOf(['index.html', 'area', name]);
    expect(scripts.length).toBeLessThanOrEqual(40 - 2 - 8 - MOST_ANSWERS);
    expect(scripts.reduce((sum, { sent }) => sum + sent, 0) / 1000).toBeLessThanOrEqual(450 - 55 - MOST_OF_ANTD);
  });

  it("has antd's styles before ours, in a sheet of which little is in vain", () => {
    const [first = '', second = ''] = [...page('index.html').matchAll(/ data-late[^>]*href="\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(first).toMatch(/\/antd-[^/]+\.css$/);
    expect(second).not.toBe('');
    expect(page(first)).toContain('.ant-table-thead');
    expect(page(first)).not.toContain('.ant-picker-panel');
    expect(statSync(join(web, `${first}.br`)).size / 1000).toBeLessThanOrEqual(MOST_OF_ANTD);
  });

  it('paints the frame before any sheet of styles is there', () => {
    const html = page('index.html');
    expect(html).not.toContain('rel="stylesheet"');
    const [style = ''] = /<style>[^<]+/.exec(html) ?? [];
    for (const needed of ['--paper:', '.area-header', '.area-awaited']) expect(style).toContain(needed);
    expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(30.5);
  });

  it('is left in the words that people sign', () => {
    const html = page('index.html');
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en" translate="no"/);
    expect(html).toContain('<meta name="google" content="notranslate"');
  });

  it('has nothing of what one develops with', () => {
    const names = readdirSync(assets);
    expect(names.filter((name) => /^(registry-page|parts-page|stage)-/.test(name))).toEqual([]);
    for (const name of names.filter((one) => one.endsWith('.js')))
      expect(readFileSync(join(assets, name), 'utf8').search(/\/dev\/(registry|parts)|Few Words/), name).toBe(-1);
  });

  it('has a compressed copy beside every large script', () => {
    for (const { name, size, copies } of scriptsOf(['index.html', 'area', 'entry-page']))
      if (size > 2000) expect(copies, name).toEqual(['.br', '.gz']);
  });
});
