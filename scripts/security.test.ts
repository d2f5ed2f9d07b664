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
    // What is known of packages changes every day, and no test of ours knows it.
    if (tests !== '—') expect(files.length, threat).toBeGreaterThan(0);
  }
  expect(rows.filter(([, , tests]) => tests === '—')).toHaveLength(1);
});
