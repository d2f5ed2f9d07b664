import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schemas,backend,frontend,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
