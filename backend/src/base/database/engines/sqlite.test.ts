import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { takePlace } from './sqlite';
import { SqliteConnection } from './sqlite-connection';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-place-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

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

it('statements that are each asked once do not pile up in memory', async () => {
  const gc = vi.fn(async () => undefined);
  vi.stubGlobal('gc', gc);
  const connection = await SqliteConnection.open(join(folder, 'statements.sqlite'), false);
  try {
    const some = `SELECT ${'1, '.repeat(1000)}`;
    for (let n = 0; n < 300; n++) connection.all('SELECT 1', []);
    expect(gc).not.toHaveBeenCalled();
    for (let n = 0; n < 800; n++) expect(connection.all(`${some} ${n}`, [])).toHaveLength(1);
    expect(gc).toHaveBeenCalledTimes(2);
  } finally {
    await connection.close();
  }
});

it('a statement that is asked again and again is prepared once, however many others are asked meanwhile', async () => {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const connection = await SqliteConnection.open(join(folder, 'again.sqlite'), false);
  try {
    for (let n = 0; n < 2500; n++) {
      connection.all(`SELECT ${n}`, []);
      expect(connection.all("SELECT 'again'", [])).toHaveLength(1);
    }
    expect(prepare.mock.calls.filter(([sql]) => sql === "SELECT 'again'")).toHaveLength(1);
  } finally {
    await connection.close();
    prepare.mockRestore();
  }
});
