import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

/** Prints `up`, and the signal that it gets. Without a signal it would run until the test's time is over. */
const script = `
  import { endWithNpm } from ${JSON.stringify(new URL('./end-with-npm.mjs', import.meta.url).href)};
  endWithNpm();
  process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('up');
`;

it.skipIf(process.platform === 'win32')('ends when the shell that npm started is gone', async () => {
  // the colon after it keeps the shell from turning into node, as npm's shell does not on every system
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$SCRIPT"; :'], {
    env: { ...process.env, SCRIPT: script, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout });

  expect(await once(lines, 'line')).toEqual(['up']);
  shell.kill('SIGTERM');
  expect(await once(lines, 'line')).toEqual(['SIGTERM']);
});
