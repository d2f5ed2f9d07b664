/** `npm run build`: builds the halves whose sources changed since their last build. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Builds each half that is out of date. Ends the process when that fails. */
export async function build() {
  if (!(await builds())) giveUp('The build failed; the reason stands above.');
}

/**
 * Builds each half that is out of date, both at once.
 * @returns {Promise<boolean>} whether everything is built now
 */
export async function builds() {
  const outdated = halves
    .map((half) => ({ ...half, print: fingerprint(root, half.sources) }))
    .filter((half) => half.print !== builtFrom(half.name));
  if (outdated.length === 0) return true;
  say(`Building ${outdated.map((half) => half.name).join(' and ')} …`);
  const results = await Promise.all(outdated.map(buildHalf));
  return !results.includes(false);
}

/**
 * @param {{ name: string, config: string, print: string }} half
 * @returns {Promise<boolean>} whether it was built
 */
async function buildHalf({ name, config, print }) {
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
