/**
 * `npm run licences`: lists every package that runs in an installation, with its version and licence, from
 * the lockfile. Fails for a licence that nobody has checked. The licences listed here may be used and passed
 * on with a program under the MIT licence.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject, say } from './project.mjs';

const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'Python-2.0',
  'CC-BY-4.0',
  'Zlib',
]);

/** The licences that a package states in its folder and not in its description. */
const stated = { 'png-js': 'MIT' };

/**
 * @param {string} [licence] an SPDX expression, as a package states it
 * @returns {boolean} whether one of its alternatives, or all of its parts, are known
 */
export function isAccepted(licence = '') {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAccepted(one));
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAccepted(one));
  return accepted.has(plain);
}

/**
 * @param {Record<string, { version?: string, license?: string, dev?: boolean }>} packages of a lockfile
 * @returns {{ name: string, version: string, licence: string }[]} the packages that run, by name
 */
export function licencesIn(packages) {
  return Object.entries(packages)
    .filter(([at, { dev }]) => at !== '' && !dev)
    .map(([at, { version = '', license }]) => {
      const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? stated[/** @type {keyof typeof stated} */ (name)] ?? 'not stated' };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = licencesIn(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages);
  process.stdout.write(all.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`).join(''));
  const unknown = all.filter(({ licence }) => !isAccepted(licence));
  for (const { name, licence } of unknown) say(`Nobody has looked at the licence of ${name}: ${licence}`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
