import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

let folder: string;
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a script of the folder.
 * @returns its lines as they come, and how it ends
 */
function start(args: readonly string[], env: NodeJS.ProcessEnv) {
  const started = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let said = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  const ended = once(started, 'close').then(([code, signal]) => code ?? signal);
  return {
    kill: (signal: NodeJS.Signals) => started.kill(signal),
    line: async () => String((await lines.next()).value),
    ended,
    said: () => said,
  };
}

describe.skipIf(process.platform === 'win32')('on a Node that is too old', () => {
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-node-')));
    const put = (name: string, text: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    for (const name of ['project', 'npm', 'current-node', 'install'])
      cpSync(join(import.meta.dirname, `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`));
    put('package.json', JSON.stringify({ engines: { node: '>=99' } }));
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) put(lock, '{ "packages": {} }');
    put(
      'scripts/command.mjs',
      `import { installPackages } from './install.mjs';
      await installPackages();
      process.on('SIGTERM', () => process.exit(7));
      const [first] = process.env.PATH.split(':');
      console.log(JSON.stringify([process.versions.node, process.argv.slice(2), process.execArgv.includes('--no-warnings'), first]));
      if (process.argv.includes('stay')) setInterval(() => {}, 1000); else process.exit(5);`,
    );
    // Simulates a newer Node, which npm brings.
    put('newer.mjs', "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '99.1.0' } });");
    put(
      'node',
      `#!/bin/sh\nif [ "$1" = --version ]; then echo v99.1.0; exit; fi\nexec '${process.execPath}' --import '${folder}/newer.mjs' "$@"\n`,
    );
    chmodSync(join(folder, 'node'), 0o755);
    put(
      'npm.js',
      `const { appendFileSync, cpSync } = require('node:fs');
      appendFileSync('${folder}/asked', process.argv.slice(2).join(' ') + '\\n');
      if (process.env.NPM_FAILS) process.exit(1);
      const to = process.argv[process.argv.indexOf('--prefix') + 1];
      cpSync('${folder}/node', to + '/node_modules/' + process.argv.at(-1).split('@')[0] + '/bin/node');`,
    );
  });
  const command = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
    start(['--no-warnings', join(folder, 'scripts', 'command.mjs'), ...args], {
      npm_execpath: join(folder, 'npm.js'),
      ...env,
    });
  const home = () => join(folder, 'build', `node-99-${process.platform}-${process.arch}`, 'bin');

  it('npm brings one, once, which goes on with the same command and ends as that ends', async () => {
    const first = command(['one', 'two']);
    expect(JSON.parse(await first.line())).toEqual(['99.1.0', ['one', 'two'], true, home()]);
    expect(await first.ended).toBe(5);
    expect(first.said()).toMatch(/^Countersign needs Node.js 99 or newer and this is [\d.]+: npm brings one .*\n$/);
    const again = command();
    expect(JSON.parse(await again.line())).toEqual(['99.1.0', [], true, home()]);
    expect(await again.ended).toBe(5);
    expect(again.said()).toMatch(/^Countersign needs .*: 99.1.0 of build\/ goes on\.\n$/);
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toHaveLength(1);
    expect(readdirSync(join(folder, 'build'))).toHaveLength(1);
  });

  it('a signal reaches it, and a death by one is passed on', async () => {
    const stopped = command(['stay']);
    await stopped.line();
    stopped.kill('SIGTERM');
    expect(await stopped.ended).toBe(7);
    const hung = command(['stay']);
    await hung.line();
    hung.kill('SIGHUP');
    expect(await hung.ended).toBe('SIGHUP');
  });

  it('two that begin at once both go on', async () => {
    const both = [command(['one']), command(['other'])];
    expect((await Promise.all(both.map(({ line }) => line()))).map((line) => JSON.parse(line)[1])).toEqual([
      ['one'],
      ['other'],
    ]);
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([5, 5]);
    expect(readdirSync(join(folder, 'build'))).toHaveLength(1);
  });

  it('says what to do where npm cannot', async () => {
    const refused = command([], { NPM_FAILS: 'yes' });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toContain('npm could not bring Node.js 99 for this system. Install it: https://nodejs.org/');
    expect(readdirSync(join(folder, 'build'))).toEqual([]);
  });
});

it('every command goes through that door', () => {
  folder = '';
  const past = Object.entries(manifest.scripts).filter(
    ([, text]) => !/^node (?:--\S+ )*scripts\/[\w-]+\.mjs(?: [\w-]+)?$/.test(text),
  );
  expect(past.map(([name]) => name)).toEqual(['sbom', 'format']);
});
