import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that is installed.
 * @param {string[]} names to look for on the PATH, in this order
 * @param {string[]} [places] whole paths to try after that
 * @param {string} [searchPath]
 * @returns {string | undefined} its path
 */
export function findProgram(names, places = [], searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...places].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
