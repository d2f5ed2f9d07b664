/**
 * `npm start`: installs and builds what is missing, then runs the server in this process, which receives
 * every signal itself.
 */
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installPackages } from './install.mjs';
import { serverFile } from './project.mjs';

endWithNpm();
await installPackages();
await build();
await import(pathToFileURL(serverFile).href);
