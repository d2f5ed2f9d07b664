/** Starts the server. What the engine compiles of it is kept beside it, where that may be written, for the next start. */
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

enableCompileCache(join(import.meta.dirname, 'compiled'));
const { serve } = await import('./serve');
serve(resolve(import.meta.dirname, '../web'));
