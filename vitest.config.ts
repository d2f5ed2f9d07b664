import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Fails what looks and then writes, in whatever test it runs. */
const watched = ['./backend/src/testing/watched.ts'];
const shared = { testTimeout: 120_000, hookTimeout: 180_000, unstubGlobals: true };

export default defineConfig({
  test: {
    // More than there are cores: the tests wait for databases, programs and pauses for a good part of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // Loading what is tested takes longer than most of the tests: the files of a worker share it.
      {
        test: {
          ...shared,
          name: 'server',
          isolate: false,
          setupFiles: watched,
          include: ['{schemas,backend}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          isolate: false,
          setupFiles: watched,
          include: ['tests/!(torture)/**/*.test.ts'],
        },
      },
      { test: { ...shared, testTimeout: 300_000, name: 'torture', include: ['tests/torture/**/*.test.ts'] } },
      { test: { ...shared, name: 'rest', isolate: false, include: ['{frontend,scripts}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'screens',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: './tests/support/patience.ts',
          include: ['frontend/**/*.test.tsx'],
        },
      },
    ],
  },
});
