import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { become, newerNode } from './current-node.mjs';
import { npm } from './npm.mjs';
import { giveUp, inProject, say } from './project.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** Includes everything that a build needs, whatever NODE_ENV or npm's settings leave out. */
const whole = ['--include=dev', '--include=optional', '--include=peer'];
const how = [...whole, '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The first step of every command: installs the packages of the lockfile if node_modules lacks any, and a
 * Node that is new enough. When the present Node is too old, both are installed at once. The call then never
 * returns, because the other Node runs the same command.
 */
export async function installPackages() {
  const newer = newerNode();
  const refusal = await install();
  const node = await newer;
  if (refusal) giveUp(refusal);
  if (node) await become(node);
}

/** @returns {Promise<string | undefined>} the reason of a failure */
async function install() {
  if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return undefined;
  if (isLink(inProject('node_modules'))) {
    say('node_modules is a link to another checkout and does not match package-lock.json: it is used as it is.');
    return undefined;
  }
  say('Installing packages …');
  if ((await npm(['ci', ...how])) === 0) return undefined;
  say('npm ci refused; trying npm install.');
  const isDone = (await npm(['install', ...how])) === 0;
  return isDone ? undefined : 'The packages could not be installed; npm says why above.';
}

/**
 * Whether the last installation matches the lockfile. Optional packages may be missing, because most are for
 * other systems.
 * @param {Lockfile | undefined} wanted package-lock.json
 * @param {Lockfile | undefined} present node_modules/.package-lock.json, which npm writes after a complete
 * install
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
