/**
 * `npm run backup` and the operator's other programs: builds the server where it changed, then runs the built
 * program of that name in this process. The web application stays as it is: a running server serves it.
 */
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { inProject } from './project.mjs';

await installPackages();
// Leaves the program's own arguments in their usual place.
const [name = ''] = process.argv.splice(2, 1);
await build('server');
await import(pathToFileURL(inProject('build', 'server', `${name}.js`)).href);
