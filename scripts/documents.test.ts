import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('every rule that the page on architecture places stands there, and a test holds it', () => {
  const table =
    readFileSync('docs/architecture.md', 'utf8').split('## Where a rule stands')[1]?.split('\n## ')[0] ?? '';
  const placed = table.split('\n').filter((line) => line.includes('`'));
  expect(placed.length).toBeGreaterThan(10);
  for (const line of placed) {
    const [rule = '', files = '', tests = ''] = line.slice(2, -2).split(' | ');
    const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(
      [...named(files), ...named(tests)].filter((file) => !existsSync(file)),
      rule,
    ).toEqual([]);
    expect(named(tests).filter((file) => /\.(test|spec)\.tsx?$/.test(file)).length, rule).toBeGreaterThan(0);
  }
});
