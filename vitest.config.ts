import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schemas,backend,frontend,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**'],
    // Every core: the tests wait for disks and databases for a good part of their time.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
