import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary';

it.each(['SIGINT', 'SIGTERM'] as const)('%s to all while the first process starts is a clean end', async (signal) => {
  const folder = await temporaryDirectory();
  const [supervisor, program] = ['supervisor.mjs', 'program.mjs'].map((name) => join(folder, name)) as [string, string];
  const module = JSON.stringify(join(import.meta.dirname, 'workers.ts'));
  await writeFile(program, `process.stdout.write('starting\\n'); setInterval(() => undefined, 1000);`);
  await writeFile(
    supervisor,
    `import { supervise } from ${module}; supervise(${JSON.stringify(program)}, 2, { info() {} });`,
  );
  // A group of its own, to which a signal goes as from a terminal.
  const server = spawn(process.execPath, [supervisor], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await once(createInterface({ input: server.stdout }), 'line');
  process.kill(-Number(server.pid), signal);
  expect(await ended).toEqual([0, null]);
});
