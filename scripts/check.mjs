/**
 * `npm run check [-- --write]`: checks everything about the sources that needs no running program. Every step
 * runs, and the failed ones are named. With `--write` the documents that are made from the registry are
 * written again.
 */
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { inProject, runNode, say, tool } from './project.mjs';

const sources = ['backend', 'frontend', 'schemas', 'scripts', 'tests'];
const byLayers = ['--config', inProject('scripts', 'layers.mjs'), '--output-type', 'err-long'];

/** The steps. Each is a program that ends with 0 when all is well. A missing program fails too. */
const steps = (/** @type {string[]} */ args) => [
  { name: 'types', program: [tool('typescript', 'tsc')] },
  { name: 'lint and format', program: [tool('@biomejs/biome', 'biome'), 'check', '.'] },
  { name: 'layers', program: [tool('dependency-cruiser', 'depcruise'), ...byLayers, ...sources] },
  { name: 'registry and its documents', program: [inProject('scripts', 'check-registry.mjs'), ...args] },
];

/**
 * @param {{ name: string, program: string[] }[]} all
 * @param {import('node:child_process').SpawnOptions} [options] for the programs
 * @returns {Promise<string[]>} the names of the failed steps
 */
export async function failedOf(all, options) {
  const failed = [];
  for (const { name, program } of all) {
    say(`• ${name}`);
    if ((await runNode(program, options)) !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installPackages();
  const failed = await failedOf(steps(process.argv.slice(2)));
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
