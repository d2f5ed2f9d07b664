import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takePlace } from './sqlite';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-place-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the place of a server is taken once, waited for, and free when whoever had it was killed', async () => {
  const file = join(folder, 'server.lock');
  const script = `const lock = new (require('better-sqlite3'))(process.argv[1]);
    lock.exec('BEGIN EXCLUSIVE'); console.log('taken'); setInterval(() => lock.open, 1000);`;
  const other = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(other.stdout, 'data');
    expect(await takePlace(file, 0)).toBe(false);
    const waits = takePlace(file, 60_000);
    other.kill('SIGKILL');
    expect(await waits).toBe(true);
    expect(await takePlace(file, 0)).toBe(false);
  } finally {
    other.kill('SIGKILL');
  }
});
