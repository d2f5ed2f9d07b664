import { createRequire } from 'node:module';

/**
 * The validation of @nestjsx/crud is off, and does without class-validator where there is none: loading that took a tenth of the
 * start. A module of its own: imports are loaded before anything else of whoever imports them runs.
 */
const require = createRequire(import.meta.url);
try {
  const validator = require.resolve('class-validator');
  require.cache[validator] ??= Object.assign(Object.create(null), { id: validator, exports: null, loaded: true });
} catch {
  // Not installed: so much the better.
}
