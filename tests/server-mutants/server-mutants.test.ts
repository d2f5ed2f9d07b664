/**
 * How well the tests watch the server: each of twenty safeguards is taken out of a copy in turn, and the test that is said to guard it must
 * turn red. `npm run test:server-mutants` does so and prints the score; without it the list is held to the files it speaks of.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCopy } from '../../scripts/one-edit.mjs';
import { inProject, tool } from '../../scripts/project.mjs';
import { type Mutant, mutants } from './mutants';

const each = mutants.map((mutant) => [`${mutant.file}: ${mutant.what}`, mutant] as const);
const sourceOf = (file: string) => readFileSync(inProject('backend', 'src', file), 'utf8');

it('has no safeguard twice', () => {
  expect(new Set(each.map(([name]) => name)).size).toBe(mutants.length);
});

it.each(each)('%s: still stands there, once, and is guarded', (_, { file, from, to, killedBy }) => {
  expect(sourceOf(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(existsSync(inProject(killedBy)), killedBy).toBe(true);
});

describe.runIf(process.env.MUTANTS === 'server')('without its safeguard the server fails a test', () => {
  let copy: string;
  let killed = 0;
  beforeAll(() => {
    copy = projectCopy();
  });
  afterAll(() => {
    console.log(`${killed} of ${mutants.length} mutants of the server killed.`);
    rmSync(copy, { recursive: true, force: true });
  });

  it.each(each)('%s', async (_, { file, from, to, killedBy }: Mutant) => {
    const path = join(copy, 'backend', 'src', file);
    writeFileSync(
      path,
      sourceOf(file).replace(from, () => to),
    );
    const failed = await failedIn(copy, killedBy);
    writeFileSync(path, sourceOf(file));
    if (failed > 0) killed += 1;
    expect(failed, killedBy).toBeGreaterThan(0);
  });
});

/** How many tests of a file fail: a file that cannot even be loaded has none, and one that never ends has one. */
const failedIn = (folder: string, file: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const args = [tool('vitest'), 'run', '--reporter=json', '--bail=1', file];
    const options = { cwd: folder, env, timeout: 90_000, maxBuffer: 64 * 1024 ** 2 };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error?.killed) return resolve(1);
      try {
        resolve(JSON.parse(stdout.slice(stdout.indexOf('{"'))).numFailedTests);
      } catch {
        reject(new Error(`No report of ${file}: ${stderr}`));
      }
    });
  });
