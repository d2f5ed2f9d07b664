/** Loaded before every file of tests: a busy machine takes its time, and no test fails by the clock. */
import { vi } from 'vitest';

/** Far more than Vitest's second. `expect.poll` has as much in vitest.config.ts. */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
const waitPatiently: typeof waitFor = (look, options = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(look, { ...given, timeout: Math.max(PATIENCE_MS, given.timeout ?? 0) });
};
// A worker has Vitest once, and does this before each of its files.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
