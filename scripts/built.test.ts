import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A project that is built and needs a Node, and how its unit runs one of its programs. */
function project(engines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string, mode?: number) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode });
  };
  for (const name of ['built', 'current-node', 'npm', 'project'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`));
  put('package.json', JSON.stringify({ engines: { node: engines } }));
  put('build/server/backup.js', 'console.log("built", ...process.argv.slice(2));');
  put('npm.js', 'process.exit(1);');
  const run = () => {
    const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.js') };
    const args = [join(folder, 'scripts', 'built.mjs'), 'backup', '--out', 'a.tar.gz'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { folder, put, run };
}

it('runs what was built', () => {
  expect(project('>=20').run()).toEqual({ status: 0, stdout: 'built --out a.tar.gz\n', stderr: '' });
});

it('says in a sentence that a program was not built', () => {
  const { folder, run } = project('>=20');
  rmSync(join(folder, 'build'), { recursive: true });
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no .*backup\.js: .* run npm run build .*\.\n$/),
  ]);
});

it.skipIf(process.platform === 'win32')('goes on with the Node of build/ where this one is too old', () => {
  const { put, run } = project('>=99');
  const place = `build/node-99-${process.platform}-${process.arch}/bin/node`;
  put(place, '#!/bin/sh\n[ "$1" = --version ] && echo v99.0.0 || echo "newer $(basename "$1") $2"\n', 0o755);
  expect(run()).toEqual({
    status: 0,
    stdout: 'newer built.mjs backup\n',
    stderr: expect.stringContaining('99.0.0 of build/ goes on.'),
  });
});

it('says what kept a newer Node out of build/', () => {
  const { folder, put, run } = project('>=99');
  rmSync(join(folder, 'build'), { recursive: true });
  put('build', 'no folder');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/could not be put into build\/ \(EEXIST.*Install it: /)]);
  expect(stderr).not.toContain('npm could not');
});

it('says in a sentence that there is none', () => {
  const { status, stderr } = project('>=99').run();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Install it: https://nodejs.org')]);
  expect(stderr).not.toMatch(/\n\s+at /);
});
