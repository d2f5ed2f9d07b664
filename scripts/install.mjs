import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { giveUp, inProject, requireNode, run, runNode, say } from './project.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** Installs the packages of the lockfile when node_modules does not hold them already. */
export async function installPackages() {
  requireNode();
  if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return;
  if (isLink(inProject('node_modules'))) {
    say('node_modules is a link to another checkout and does not match package-lock.json: it is used as it is.');
    return;
  }
  say('Installing packages (the database driver is compiled where no built one can be had: about two minutes then) …');
  const clean = await npm('ci');
  if (clean === 0) return;
  say('npm ci refused; trying npm install.');
  if ((await npm('install')) !== 0) giveUp('The packages could not be installed; npm says why above.');
}

/**
 * Whether what npm last installed is what the lockfile asks for. Optional packages may be missing: most are for other systems.
 * @param {Lockfile | undefined} wanted package-lock.json
 * @param {Lockfile | undefined} present node_modules/.package-lock.json, which npm writes after a complete install
 */
export function isInstalled(wanted, present) {
  if (!present?.packages) return false;
  const have = present.packages;
  return Object.entries(wanted?.packages ?? {}).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const installed = have[path];
    return installed ? installed.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined} undefined when there is none
 */
function readLock(path) {
  const file = inProject(path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** @param {string} command */
function npm(command) {
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error'];
  // node-gyp compiles with one job unless told; npm's own output belongs to the progress, on stderr
  const options = /** @type {import('node:child_process').SpawnOptions} */ ({
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { JOBS: 'max', ...process.env },
  });
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
