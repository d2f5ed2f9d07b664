import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
const put = (name: string, text = '', ageHours = 0) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const at = Date.now() / 1000 - ageHours * 3600;
  utimesSync(file, at, at);
};
const has = (name: string) => existsSync(join(folder, name));

/** A project whose builder writes one file, named by the text of its source. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-build-'));
  for (const name of ['build', 'fingerprint', 'install', 'npm', 'current-node', 'project'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`));
  put('node_modules/vite/package.json', JSON.stringify({ bin: 'vite.mjs' }));
  put(
    'node_modules/vite/vite.mjs',
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const half = process.argv.includes('backend/vite.config.ts') ? 'server' : 'web';
    const hash = readFileSync((half === 'web' ? 'frontend' : 'backend') + '/source', 'utf8');
    mkdirSync('build/' + half + '/assets', { recursive: true });
    for (const name of ['index.html', 'main.js', 'assets/page-' + hash + '.js']) writeFileSync('build/' + half + '/' + name, '');`,
  );
  put(
    'scripts/registry-faults.mjs',
    `import { existsSync } from 'node:fs';
    export const readRegistry = async () => (existsSync('fault') ? { faults: ['no icon'] } : { registry: {} });
    export const faultReport = (_, faults) => faults;`,
  );
  put('frontend/source', 'a1');
  put('backend/source', 'a1');
});
afterEach(() => rmSync(folder, { recursive: true }));

const builds = async (only?: string): Promise<boolean> =>
  (await import(pathToFileURL(join(folder, 'scripts', 'build.mjs')).href)).builds(only);

/** Builds in a process of its own, whose output is seen. It prints what `builds` answers. */
function buildApart(user: { uid?: number; gid?: number } = {}) {
  const file = pathToFileURL(join(folder, 'scripts', 'build.mjs')).href;
  const code = `const { builds } = await import('${file}'); process.stdout.write(String(await builds()))`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8', ...user });
}

it('keeps what the build before has made, for a running server and open pages, and drops what is old', async () => {
  expect(await builds()).toBe(true);
  put('build/web/assets/page-old.js', '', 48);
  put('frontend/source', 'b22');
  expect(await builds()).toBe(true);
  expect(['a1', 'b22', 'old'].map((hash) => has(`build/web/assets/page-${hash}.js`))).toEqual([true, true, false]);
});

it('leaves the web application alone for a program that runs beside the server', async () => {
  await builds();
  put('frontend/source', 'b22');
  put('backend/source', 'b22');
  await builds('server');
  expect([has('build/server/assets/page-b22.js'), has('build/web/assets/page-b22.js')]).toEqual([true, false]);
});

it('builds nothing of a registry with faults, and says them without a stack', () => {
  put('fault');
  expect(buildApart()).toMatchObject({ stdout: 'false', stderr: 'no icon\n' });
  expect(has('build/server/main.js')).toBe(false);
});

it.skipIf(process.platform === 'win32')('says in a sentence that this user may not build', () => {
  chmodSync(folder, 0o555);
  const { status, stderr } = buildApart(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
  chmodSync(folder, 0o755);
  expect([status, stderr]).toEqual([1, expect.stringContaining('this user may not write it: run npm run build')]);
  expect(stderr).not.toMatch(/\n\s+at /);
});
