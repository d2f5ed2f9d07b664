import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    // Every core: the tests wait for disks and databases for a good part of their time.
    maxWorkers: '100%',
    projects: [
      // Loading the server takes longer than most of its tests: the files of a worker share it.
      { test: { ...shared, name: 'server', isolate: false, include: ['{schemas,backend}/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', isolate: false, include: ['tests/!(torture)/**/*.test.ts'] } },
      { test: { ...shared, testTimeout: 300_000, name: 'torture', include: ['tests/torture/**/*.test.ts'] } },
      { test: { ...shared, name: 'rest', include: ['{frontend,scripts}/**/*.test.{ts,tsx}'] } },
    ],
  },
});
