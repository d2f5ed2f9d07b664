/** `npm run build`: builds the halves whose sources changed since their last build. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { installPackages } from './install.mjs';
import { giveUp, inProject, root, runNode, say, tool } from './project.mjs';

/** The sources of both halves, besides their own folders. */
const shared = ['resources.config.ts', 'schemas', 'package-lock.json', 'tsconfig.json'];

/** The two halves, each with the folder of its build and its sources. */
export const halves = [
  { name: 'server', config: 'backend/vite.config.ts', sources: ['backend', ...shared] },
  { name: 'web', config: 'frontend/vite.config.ts', sources: ['frontend', ...shared] },
];

/**
 * Builds each half that is out of date. Ends the process when that fails.
 * @param {string} [only] the name of a half
 */
export async function build(only) {
  if (!(await builds(only))) giveUp('The build failed; the reason stands above.');
}

/**
 * Builds each half that is out of date, both at once.
 * @param {string} [only] the name of a half
 * @returns {Promise<boolean>} whether everything is built now
 */
export async function builds(only) {
  const outdated = halves
    .filter(({ name }) => name === (only ?? name))
    .map((half) => ({ ...half, print: fingerprint(root, half.sources) }))
    .filter((half) => half.print !== builtFrom(half.name));
  if (outdated.length === 0) return true;
  if (!mayBuild())
    giveUp(
      `The build is older than the code, or is not there, and this user may not write it: run npm run build as the owner of ${root}.`,
    );
  if (!(await isRegistrySound())) return false;
  say(`Building ${outdated.map((half) => half.name).join(' and ')} …`);
  const results = await Promise.all(outdated.map(buildHalf));
  return !results.includes(false);
}

/** Prints the faults of the registry, if it has any. Each half would print them within a stack of the bundler's. */
async function isRegistrySound() {
  // Loaded late, because it needs a package that a fresh clone has only after the install.
  const { readRegistry, faultReport } = await import('./registry-faults.mjs');
  const file = inProject('resources.config.ts');
  const read = await readRegistry(file);
  if ('registry' in read) return true;
  say(faultReport(file, read.faults).join('\n'));
  return false;
}

function mayBuild() {
  try {
    accessSync(existsSync(inProject('build')) ? inProject('build') : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {{ name: string, config: string, print: string }} half
 * @returns {Promise<boolean>} whether it was built
 */
async function buildHalf({ name, config, print }) {
  dropOld(name);
  rmSync(stampOf(name), { force: true });
  const code = await runNode([tool('vite'), 'build', '--config', config, '--logLevel', 'warn'], {
    stdio: ['ignore', process.stderr, 'inherit'],
    // Vite would warn that its configuration imports files without their extension, as all our sources do
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (code !== 0) return false;
  mkdirSync(inProject('build'), { recursive: true });
  // the fingerprint is from before the build, so a source that changed during it makes the next start build
  // again
  writeFileSync(stampOf(name), print);
  return true;
}

/** Hours for which the files of a build stay beside those of the builds after it. */
const KEPT_HOURS = 24;

/**
 * Removes what was built long before the last build. A running server and open pages still load parts of the last
 * build while the next one is made and until they start again, so a build empties no folder.
 * @param {string} name
 */
function dropOld(name) {
  const last = statSync(stampOf(name), { throwIfNoEntry: false });
  if (!last || !existsSync(inProject('build', name))) return;
  const oldest = last.mtimeMs - KEPT_HOURS * 3_600_000;
  for (const entry of readdirSync(inProject('build', name), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).mtimeMs < oldest) rmSync(file);
  }
}

/**
 * The fingerprint of the sources of a half's last build.
 * @param {string} name
 */
function builtFrom(name) {
  try {
    // a stamp without its build does not count, because somebody may have emptied the folder
    readFileSync(inProject('build', name, name === 'web' ? 'index.html' : 'main.js'));
    return readFileSync(stampOf(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} name */
const stampOf = (name) => inProject('build', `${name}.stamp`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installPackages();
  await build();
}
