/** Starts the server. Compiled code is cached beside it for the next start, if the folder can be written. */
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

enableCompileCache(join(import.meta.dirname, 'compiled'));
const { serve } = await import('./serve');
serve(resolve(import.meta.dirname, '../web'), import.meta.filename);
