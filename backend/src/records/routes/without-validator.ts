import { createRequire } from 'node:module';

/**
 * Keeps @nestjsx/crud from loading class-validator, which took a tenth of the start-up time. A separate file, because
 * imports run before any other code of the importing file.
 */
const require = createRequire(import.meta.url);
try {
  const validator = require.resolve('class-validator');
  require.cache[validator] ??= Object.assign(Object.create(null), { id: validator, exports: null, loaded: true });
} catch {
  // Not installed, so there is nothing to do.
}
