/** `npm run check`: everything about the sources that needs no running program. Every step runs, and the failed ones are named. */
import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { inProject, runNode, say, tool } from './project.mjs';

/** The registry's own check and the comparison of generated files with it, as the build leaves them. */
const registryCheck = inProject('build', 'server', 'check.js');

/** @type {{ name: string, run: () => Promise<number> }[]} */
const steps = [
  { name: 'types', run: () => runNode([tool('typescript', 'tsc')]) },
  { name: 'lint and format', run: () => runNode([tool('@biomejs/biome', 'biome'), 'check', '.']) },
  { name: 'registry', run: checkRegistry },
];

await installPackages();
const failed = [];
for (const { name, run } of steps) {
  say(`• ${name}`);
  if ((await run()) !== 0) failed.push(name);
}
say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function checkRegistry() {
  await build();
  return existsSync(registryCheck) ? runNode([registryCheck]) : 0;
}
