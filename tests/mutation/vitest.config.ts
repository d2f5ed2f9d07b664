import { defineConfig } from 'vitest/config';

const rooms = process.env.TESTED_ROOMS ?? '{schemas,backend/src/records}';

/** What notices a spoiled statement: the tests beside them, and of the kinds, which are what the engine is for. */
export default defineConfig({
  test: { include: [`${rooms}/**/*.test.ts`], testTimeout: 120_000, hookTimeout: 180_000 },
});
