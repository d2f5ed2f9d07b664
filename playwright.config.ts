import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArgs, findChromium, shortLived } from './scripts/chromium.mjs';

const port = process.env.E2E_PORT ?? '31990';
const baseURL = `http://127.0.0.1:${port}`;

// Each run has data of its own. The runner's workers read this file again and inherit the variable.
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The images that screenshots are compared with stand beside their spec.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  // A spec stays with one worker, which has its people, its pages and its code once.
  fullyParallel: false,
  // More than there are cores: a test waits for what is drawn, and for what is sent when it can no longer be undone.
  workers: Math.ceil(availableParallelism() * 2),
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reportSlowTests: null,
  // What is waited for comes at once on an idle machine; on a busy one nothing fails by the clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // A trace costs about as much as the test itself; the second try of one that failed has it.
    trace: 'on-first-retry',
    // An animation that still runs moves what a test presses. The tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers no test can catch: those about the worker ask for it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findChromium(), args: [...browserArgs, shortLived] },
  },
  // One for both sizes, because each further one has workers of its own: see tests/support/sizes.ts.
  projects: [{ name: 'browser' }],
  webServer: {
    // its log is no part of a run's output: scripts/test.mjs shows what matters of it when a test failed
    command: `node build/server/main.js${process.env.E2E_SERVER_LOG ? ` 2> "${process.env.E2E_SERVER_LOG}"` : ''}`,
    url: `${baseURL}/healthz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      PUBLIC_URL: baseURL,
      PASSWORD_COST: 'least',
      TRUST_PROXY: 'loopback',
      ...(process.env.E2E_DATABASE_URL && { DATABASE_URL: process.env.E2E_DATABASE_URL }),
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
