/**
 * `npm run test:mutation [-- --one-of 10 [--seed 3]] [schemas/days/dates.ts …]`: changes each statement of the
 * schemas and the engine in turn, or of the named files, or only a share of them. It prints how many of these
 * mutants the unit tests notice, and fails below 85 %. npm brings Stryker when it is needed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { giveUp, inProject, run, runNode, say } from './project.mjs';

/** The version with which the figures in docs/decisions/0117 were measured. */
const VERSION = '9.6.1';
const home = inProject('build', `stryker-${VERSION}`);
const stryker = join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
// Installs in a folder from which the project's own vitest is found.
const how = ['--prefix', home, '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];

await installPackages();
if (!existsSync(stryker)) {
  say(`Getting Stryker ${VERSION} …`);
  if ((await run('npm', ['install', ...how, ...packages])) !== 0) giveUp('Stryker could not be installed.');
}
const args = process.argv.slice(2);
/**
 * Takes a number out of the arguments.
 * @param {string} name
 */
const numberOf = (name) => (args.includes(name) ? Number(args.splice(args.indexOf(name), 2)[1]) : undefined);
const each = numberOf('--one-of') ?? 1;
const seed = numberOf('--seed') ?? Math.floor(Math.random() * each);
if (each > 1) say(`One of ${each} is spoiled; with --seed ${seed} the same ones again.`);
const files = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));
const left = ['!**/*.test.ts', '!schemas/testing/**', '!schemas/type-tests.ts'];
const named = files.length > 0 ? ['--mutate', [...files, ...left].join(',')] : [];
// The schemas have their own tests, which open no database.
const rooms = ['schemas', 'backend/src/records'].find((room) => files.every((file) => file.startsWith(`${room}/`)));
const tested = rooms === 'schemas' ? rooms : 'backend/src/records';
const env = {
  ...process.env,
  ...(files.length > 0 && rooms && { TESTED_ROOMS: tested }),
  MUTANTS_SAMPLE: `${each}:${seed}`,
  // Stryker runs the tests in threads, which cannot choose their zone as a test of days does.
  TZ: 'Asia/Kolkata',
};
process.exitCode = await runNode([stryker, 'run', 'tests/mutation/stryker.json', ...named, ...options], { env });
