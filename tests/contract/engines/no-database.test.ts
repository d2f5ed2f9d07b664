/** The commands of an operator in a shell without the environment of the server. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../../support/program';

it.each([
  ['admin', ['--email', 'asha@college.test', '--name', 'Dr. Asha Rao']],
  ['backup', []],
  ['check-data', []],
  ['end-demo', []],
  ['migrate', ['--plan']],
  ['migrate', []],
  ['move-files', []],
  ['rotate-key', []],
  ['sweep-files', []],
])('%s makes no database where there is none, and says so', async (program, args) => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-none-'));
  try {
    const answer = await runProgram(program, args, { DATA_DIR: folder });
    expect(answer.code).toBe(1);
    expect(answer.stderr).toContain(`There is no database at ${join(folder, 'countersign.sqlite')}`);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
