import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProgram } from './find-program.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'countersign-programs-'));
  for (const folder of ['one', 'two', join('one', 'chrome')]) mkdirSync(join(base, folder));
  writeFileSync(join(base, 'one', 'notes'), '', { mode: 0o644 });
  writeFileSync(join(base, 'two', 'chromium'), '', { mode: 0o755 });
  writeFileSync(join(base, 'two', 'chrome'), '', { mode: 0o755 });
});
afterEach(() => rmSync(base, { recursive: true }));

const searchPath = () => [join(base, 'one'), join(base, 'two')].join(delimiter);

it('prefers the first name, wherever on the PATH it is', () => {
  expect(findProgram(['chromium', 'chrome'], [], searchPath())).toBe(join(base, 'two', 'chromium'));
});

it('passes over folders and files that cannot be run', () => {
  expect(findProgram(['chrome'], [], searchPath())).toBe(join(base, 'two', 'chrome'));
  expect(findProgram(['notes'], [], searchPath())).toBeUndefined();
});

it('tries the further places last', () => {
  const place = join(base, 'two', 'chrome');
  expect(findProgram(['edge'], [join(base, 'nowhere'), place], searchPath())).toBe(place);
});
