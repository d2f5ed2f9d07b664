/**
 * `node scripts/built.mjs backup --out …`, for units and timers: runs a built program as it is, `main` for the
 * server, with the Node of build/ where the machine's is too old, which npm brings if it is missing. Beyond that it
 * installs and builds nothing, so an account that may only read the project can run it.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { become, newerNode } from './current-node.mjs';
import { giveUp, inProject, root } from './project.mjs';

const newer = await newerNode();
if (newer) await become(newer);
// Leaves the program's own arguments in their usual place.
const [name = ''] = process.argv.splice(2, 1);
const file = inProject('build', 'server', `${name}.js`);
if (!existsSync(file)) giveUp(`There is no ${file}: compare the name, or run npm run build as the owner of ${root}.`);
await import(pathToFileURL(file).href);
