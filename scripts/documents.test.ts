import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGN_IN_FAILURES } from '../backend/src/auth/sign-in-limit';
import { MINUTE_SECONDS } from '../backend/src/base/limits/limits';
import { LEAST_ROOM } from '../backend/src/files/local-disk';
import { fileSize, maxFileBytes } from '../schemas';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.slice(2, -2).split(' | '));

test('every threat has a construction and a test that is there', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const [threat = '', construction = '', tests = ''] of rows) {
    expect(construction, threat).not.toBe('');
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(
      files.filter((file) => !existsSync(file) || !/\.(test|spec)\.tsx?$/.test(file)),
      threat,
    ).toEqual([]);
    expect(files.length, threat).toBeGreaterThan(0);
  }
});

test.each(['docs/adding-a-logbook-type.md', 'docs/operations.md'])('%s names the largest upload', (page) => {
  expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`largest upload.* ${fileSize(maxFileBytes)}\\b`));
});

test('the page for operators says how much room an upload needs, and its proxy lets one through', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  expect(page).toContain(`room for an upload (${fileSize(LEAST_ROOM)})`);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(page) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxFileBytes);
});

test('the page on security says how many sign-ins may fail, and for how long', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const { ofDevice, ofAccountFromNetwork, ofNetwork, withoutPause, ...seconds } = SIGN_IN_FAILURES;
  const minutes = (some: number) => `${some / MINUTE_SECONDS} minutes`;
  expect(page).toContain(
    `| ${ofAccountFromNetwork} failures for one account from one network in ${minutes(seconds.countedFor)}; ${ofNetwork} from one network`,
  );
  expect(page).toContain(`After ${withoutPause} failures in a day one attempt at a time`);
  expect(page).toContain(`pauses that grow to ${minutes(seconds.longestPause)};`);
  expect(page).toContain(`a known device has ${ofDevice} attempts of its own`);
});

test('every rule that the page on architecture places stands there, and a test holds it', () => {
  const table =
    readFileSync('docs/architecture.md', 'utf8').split('## Where a rule stands')[1]?.split('\n## ')[0] ?? '';
  const placed = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  expect(placed.length).toBeGreaterThan(10);
  for (const line of placed) {
    const [rule = '', files = '', tests = ''] = line.slice(2, -2).split(' | ');
    const paths = (cell: string) => wordsIn(cell).filter((word) => word.includes('/') || word.includes('.'));
    expect(
      [...paths(files), ...paths(tests)].filter((file) => !existsSync(file)),
      rule,
    ).toEqual([]);
    const symbols = [...files.matchAll(/((?:`\w+`(?:, | and )?)+) of `([^`]+)`/g)];
    expect(symbols.length, rule).toBeGreaterThan(0);
    for (const [, names = '', file = ''] of symbols)
      expect(
        wordsIn(names).filter((name) => !declares(readFileSync(file, 'utf8'), name)),
        `${rule}: ${file}`,
      ).toEqual([]);
    expect(paths(tests).filter((file) => /\.(test|spec)\.tsx?$/.test(file)).length, rule).toBeGreaterThan(0);
  }
});

/** What can be read at a glance, in characters. */
const longestCell = 300;

test('every row on where a change begins names what is there, and can be read at a glance', () => {
  const all = globSync('{schemas,backend/src,frontend,scripts,tests,docs}/**/*.{ts,tsx,mjs,json,css,grit,md}');
  /** By a path that may lack its first folders. */
  const filesAt = (path: string) => (existsSync(path) ? [path] : all.filter((one) => one.endsWith(`/${path}`)));
  const part = readFileSync('CONTRIBUTING.md', 'utf8').split('## Where a change begins')[1]?.split('\n## ')[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const cells = row.slice(2, -2).split(' | ');
    const [change] = cells;
    expect(cells.length, change).toBe(3);
    expect(Math.max(...cells.map(({ length }) => length)), change).toBeLessThanOrEqual(longestCell);
    const paths = wordsIn(row).filter((word) => /^\S+\.(tsx?|mjs|json|css|grit|md)$/.test(word));
    expect(
      paths.filter((path) => filesAt(path).length === 0),
      change,
    ).toEqual([]);
    const named = [...row.matchAll(/`(\w+)` (?:of|in) `([^`]+\.tsx?)`/g)];
    const isDeclared = ([, name = '', path = '']: readonly string[]) =>
      filesAt(path).some((file) => declares(readFileSync(file, 'utf8'), name));
    expect(
      named.filter((one) => !isDeclared(one)).map(([words]) => words),
      change,
    ).toEqual([]);
  }
});

const wordsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Whether a file declares the name or has it as a member. An import of it does not count. */
const declares = (source: string, name: string) =>
  new RegExp(
    `\\b(?:const|function|class|interface|type|as) \\$?${name}\\b|^ *(?:(?:readonly|private|async) )*"?${name}"?[(?:<]`,
    'm',
  ).test(source.replace(/^import [^;]*;/gm, ''));
