/**
 * `node scripts/check-registry.mjs [--write]`: the registry's own check, and the comparison of every document that is made from it
 * with what it would be today.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { inProject, root, say } from './project.mjs';

/**
 * @param {{ registryFile?: string, folder?: string, write?: boolean, tell?: (line: string) => void }} [options] which registry,
 * where its documents stand, whether to make them again, and who is told
 * @returns {Promise<boolean>} whether there is nothing to mend
 */
export async function checkRegistry(options = {}) {
  const { registryFile = inProject('resources.config.ts'), folder = root, write = false, tell = say } = options;
  const registry = await loadRegistry(registryFile, tell);
  if (!registry) return false;
  /** @type {typeof import('./documents')} */
  const { documents } = await load(inProject('scripts', 'documents.ts'));
  const drifted = Object.entries(documents).filter(([path, make]) => {
    const file = join(folder, path);
    const wanted = make(registry);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return false;
    if (write) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, wanted);
    }
    tell(
      `${path} ${write ? 'is written.' : 'is not what the registry says. `npm run check -- --write` makes it again.'}`,
    );
    return !write;
  });
  return drifted.length === 0;
}

/**
 * @param {string} file
 * @param {(line: string) => void} tell
 * @returns {Promise<import('../schemas').Registry | undefined>} undefined when it has faults; they were told then
 */
async function loadRegistry(file, tell) {
  try {
    return (await load(file)).default;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const faults = 'faults' in error && Array.isArray(error.faults) ? error.faults.map(String) : undefined;
    const name = relative(root, file);
    if (!faults) tell(`${name} could not be read:\n${error.stack}`);
    else {
      tell(`${name} contradicts itself in ${faults.length} place${faults.length === 1 ? '' : 's'}:`);
      for (const fault of faults) tell(`  ${placeOf(fault, file)}: ${fault}`);
      tell(
        'Each line names the place and what is wrong there; docs/adding-a-logbook-type.md says what each word means.',
      );
    }
    return undefined;
  }
}

/**
 * Where to look: the line of the resource that a fault begins with, or below it the first word that the fault quotes.
 * @param {string} fault
 * @param {string} file
 */
function placeOf(fault, file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const lineOf = (/** @type {string} */ word, from = 0) =>
    lines.findIndex(
      (line, at) => at >= from && (line.includes(`'${word}'`) || new RegExp(`\\b${word}\\b[:( =]`).test(line)),
    );
  const [, resource] = /^(\w+):/.exec(fault) ?? [];
  const start = resource === undefined ? 0 : Math.max(lineOf(resource), 0);
  const quoted = [...fault.matchAll(/"(\w+)"/g)].map(([, word = '']) => lineOf(word, start)).find((at) => at >= 0);
  return `${relative(root, file)}:${(quoted ?? start) + 1}`;
}

/**
 * A module of the sources, without a build.
 * @param {string} file
 * @returns {Promise<any>}
 */
async function load(file) {
  return (await runnerImport(file, { root, configFile: false, logLevel: 'warn' })).module;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Vite would warn that our sources import files without naming their extension
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  process.exitCode = (await checkRegistry({ write: process.argv.includes('--write') })) ? 0 : 1;
}
