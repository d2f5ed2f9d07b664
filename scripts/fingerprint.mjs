import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are part of no build. A changed test must not rebuild the program. */
const ignored = /\.test\.tsx?$|^node_modules$|^\./;

/**
 * A short fingerprint of files and folders, by name, size and time of change. It differs when a file is
 * changed, added, renamed, removed or restored from an older version. A comparison of the newest time would
 * miss the last case.
 * @param {string} base
 * @param {string[]} paths relative to base; a missing one counts as empty
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, base, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} base
 * @param {string} path
 */
function addTo(hash, base, path) {
  const stat = statSync(join(base, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(base, path)).sort()) {
    if (!ignored.test(name)) addTo(hash, base, join(path, name));
  }
}
