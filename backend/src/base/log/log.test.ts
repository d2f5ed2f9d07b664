import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { framesOf } from './log';

const folder = mkdtempSync(join(tmpdir(), 'countersign-stack-'));
const file = join(folder, 'built.js');
const error = (...frames: string[]) =>
  Object.assign(new Error('secret'), { stack: ['Error: secret', ...frames].join('\n') });

// Maps the third line of the built file, from its fifth column on, to the seventh line of the source.
beforeAll(() =>
  writeFileSync(
    `${file}.map`,
    JSON.stringify({ version: 3, sources: ['../../backend/src/memo.ts'], names: [], mappings: ';;IAME' }),
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

it('names the place in the source of a built file', () => {
  expect(framesOf(error(`    at remind (file://${file}:3:5)`, `    at async ${file}:3:5`))).toEqual([
    'at remind (backend/src/memo.ts:7:3)',
    'at async backend/src/memo.ts:7:3',
  ]);
});

it('leaves other frames as they are, and never the message', () => {
  const others = ['at other (/nowhere/at/all.js:1:2)', 'at node:internal/timers:1:2', 'at new Promise (<anonymous>)'];
  expect(framesOf(error(...others.map((frame) => `    ${frame}`)))).toEqual(others);
});

it('takes no line of the message for a frame, however long it is', () => {
  const made = new Error(`no document:\n    at remind (${file}:3:5)\n    at ${'/'.repeat(200_000)}`);
  const frames = framesOf(made);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter((frame) => /remind|\/{4}/.test(frame))).toEqual([]);
});

it('ends after twelve frames', () => {
  expect(framesOf(error(...Array.from({ length: 40 }, () => '    at x (y)')))).toHaveLength(12);
});
