/**
 * Finds the packages that are installed beside the built server: see
 * docs/decisions/0125-server-in-a-few-files.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} Packages */

/**
 * The packages that the server loads and does not contain, with their dependencies: see
 * docs/decisions/0125-server-in-a-few-files.md.
 * @param {Packages} packages of a lockfile
 * @param {readonly string[]} outside names
 * @returns {Set<string>} their paths, as the lockfile writes them
 */
export function running(packages, outside) {
  const found = /** @type {Set<string>} */ (new Set());
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = installedPath(name, from, packages);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(one, `${path}/`);
  };
  for (const name of outside) add(name, '');
  return found;
}

/**
 * The path at which Node finds a package: beside the package that imports it, or further out.
 * @param {string} name
 * @param {string} from
 * @param {Packages} packages
 * @returns {string | undefined}
 */
function installedPath(name, from, packages) {
  const path = `${from}node_modules/${name}`;
  if (packages[path]) return path;
  return from === ''
    ? undefined
    : installedPath(name, from.slice(0, from.lastIndexOf('node_modules/', from.length - 2)), packages);
}

/** @param {string} project its folder */
export const runningIn = (project) => {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(project, file), 'utf8'));
  const { packages } = read('package-lock.json');
  return { packages, kept: running(packages, read('backend/outside.json')) };
};
