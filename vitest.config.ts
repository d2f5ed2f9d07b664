import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';

const shared: Pick<TestUserConfig, 'testTimeout' | 'hookTimeout' | 'expect' | 'unstubGlobals' | 'fakeTimers'> = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  unstubGlobals: true,
  // Not `performance`: the first answer of a process takes from it what times every later one.
  fakeTimers: {
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'],
  },
};

export default defineConfig({
  test: {
    // More than there are cores: the tests wait for databases, programs and pauses for a good part of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // Loading what is tested takes longer than most of the tests, so the files of a worker share it.
      {
        test: {
          ...shared,
          name: 'node',
          isolate: false,
          // Fails what looks and then writes, in whatever test it runs.
          setupFiles: ['./tests/support/patience.ts', './backend/src/testing/watched.ts'],
          include: ['{schemas,backend,frontend,scripts}/**/*.test.ts', 'tests/!(torture)/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 300_000,
          name: 'torture',
          setupFiles: './tests/support/patience.ts',
          include: ['tests/torture/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['./tests/support/patience.ts', './tests/support/screens.ts'],
          include: ['frontend/**/*.test.tsx'],
        },
      },
    ],
  },
});
