import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { findProgram } from './find-program.mjs';
import { projectCopy } from './one-edit.mjs';

it('a fresh clone starts in production, with what builds it, whatever npm is told to leave out', async () => {
  const folder = projectCopy();
  rmSync(join(folder, 'node_modules'));
  // npm itself decides what to install. It takes the packages of this machine, because a test must not need a
  // network.
  const npm = realpathSync(process.env.npm_execpath ?? findProgram(['npm']) ?? '');
  const standIn = join(folder, 'npm.js');
  writeFileSync(
    standIn,
    `import { execFileSync } from 'node:child_process';
    import { symlinkSync } from 'node:fs';
    const added = execFileSync(process.execPath, ['${npm}', ...process.argv.slice(2), '--dry-run', '--offline'], { encoding: 'utf8' });
    for (const name of ['vite', 'rolldown', '@rolldown/binding']) if (!added.includes('\\nadd ' + name)) throw new Error('left out: ' + name);
    symlinkSync('${resolve('node_modules')}', 'node_modules', 'junction');`,
  );
  const server = spawn(process.execPath, manifest.scripts.start.split(' ').slice(1), {
    cwd: folder,
    env: {
      ...process.env,
      npm_execpath: standIn,
      NODE_ENV: 'production',
      npm_config_omit: 'dev\n\noptional',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      JWT_SECRET: randomBytes(32).toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(server, 'close');
    const { value: line } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
    expect(line).toMatch(/^Countersign is ready at /);
    // A terminal signals every process, and npm signals its script again.
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
