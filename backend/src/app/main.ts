/** Starts the server. What the engine compiles of it is kept beside it, where that may be written, for the next start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, 'compiled'));
await import('./serve');
