/**
 * `npm run test:node -- <version>`: runs the fast tests on another Node, which npm brings. The native
 * packages work with any version.
 */
import { nodeOf } from './current-node.mjs';
import { installPackages } from './install.mjs';
import { giveUp, inProject, run, say } from './project.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) giveUp('Which version? npm run test:node -- 24.21.0');

await installPackages();
const env = (await nodeOf(version)) ?? giveUp(`There is no Node ${version} for this system among the packages of npm.`);
say(`The fast tests on Node ${version}:`);
process.exitCode = await run('node', [inProject('scripts', 'test.mjs'), 'fast'], { env });
