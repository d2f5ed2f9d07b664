/**
 * `npm run test:node -- <version>`: the fast tests on another Node, which the npm package `node` brings. They run in a copy, whose
 * database driver is compiled for that Node; everything else that is native speaks to any.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install.mjs';
import { giveUp, inProject, root, say } from './project.mjs';

const DRIVER = 'better-sqlite3';
const LEFT_OUT = ['node_modules', 'build', 'data', '.git'];
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) giveUp('Which version? npm run test:node -- 24.21.0');

await installPackages();
// Beside the packages: a link does not lead to another disk.
mkdirSync(inProject('build'), { recursive: true });
const folder = mkdtempSync(inProject('build', 'node-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const [home, copy] = [join(folder, 'node'), join(folder, 'project')];

say(`Getting Node ${version} …`);
mkdirSync(home);
run('npm', ['install', '--prefix', home, '--no-save', '--loglevel=error', `node@${version}`], folder, process.env);
const bin = join(home, 'node_modules', 'node', 'bin');
if (!existsSync(join(bin, 'node'))) giveUp(`There is no Node ${version} for this system among the packages of npm.`);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...headers() };

mkdirSync(copy);
for (const name of readdirSync(root))
  if (!LEFT_OUT.includes(name)) cpSync(inProject(name), join(copy, name), { recursive: true });
// As links, which cost no room; but the driver, whose build changes, is a copy.
run('cp', ['-al', inProject('node_modules'), join(copy, 'node_modules')], root, process.env);
rmSync(join(copy, 'node_modules', DRIVER), { recursive: true });
cpSync(inProject('node_modules', DRIVER), join(copy, 'node_modules', DRIVER), { recursive: true });
rmSync(join(copy, 'node_modules', DRIVER, 'build'), { recursive: true, force: true });

say('Compiling the database driver for it …');
run('npm', ['rebuild', '--loglevel=error', DRIVER], copy, env);
run('node', ['scripts/test.mjs', 'fast'], copy, env);
say(`The fast tests pass on Node ${version}.`);

/** What a compiler needs comes with the package: nothing is asked of nodejs.org. */
function headers() {
  const found = [join(home, 'node_modules'), join(home, 'node_modules', 'node', 'node_modules')]
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .find((path) => existsSync(join(path, 'include', 'node', 'node.h')));
  if (!found) return {};
  leaveCollectingAlone(join(found, 'include', 'node', 'node_object_wrap.h'));
  return { npm_config_nodedir: found };
}

/**
 * Since 24.19 these headers make whatever derives from `ObjectWrap`, as the driver does, end the process when it is collected while
 * no script runs. Drivers that come built were compiled before; see the Dockerfile.
 * @param {string} header
 */
function leaveCollectingAlone(header) {
  writeFileSync(header, readFileSync(header, 'utf8').replaceAll(/^ *(?:Add|Remove)CleanupHook\(\);$/gm, ''));
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} environment
 */
function run(program, args, cwd, environment) {
  const { status } = spawnSync(program, args, { cwd, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) giveUp(`${program} ${args.join(' ')} failed on Node ${version}.`);
}
