/**
 * `npm test [-- unit | contract | long | e2e | ward | fast | galera | server-mutants | fuzz | torture | edited [filter …]]`: every test, or one part of them,
 * ending with what failed, each with the command that runs it alone, and one line `N passed, N failed`. A database or a browser
 * that the tests need is started or installed here, so that a fresh clone needs nothing else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { findProgram } from './find-program.mjs';
import { installPackages } from './install.mjs';
import { findMariadb, startMariadb } from './mariadb.mjs';
import { freePort } from './ports.mjs';
import { giveUp, inProject, root, runNode, say, tool } from './project.mjs';
import {
  closingLine,
  countPlaywright,
  countVitest,
  exitCodeOf,
  failedInPlaywright,
  failedInVitest,
  failureLine,
  none,
  sum,
} from './results.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * What starts clusters, stores and servers, or builds a copy of the project, or asks whole contracts of types that are not ours:
 * minutes for what seldom breaks. A file that is asked for by its name runs in any part.
 */
const long = [
  ...['away', 'crash', 'first-college', 'galera', 'object-store', 'rotate-key', 'two-processes', 'three-processes'].map(
    (name) => `tests/contract/engines/${name}.test.ts`,
  ),
  'backend/src/files/bucket.test.ts',
  'tests/one-edit/one-edit.test.ts',
  'scripts/fresh-clone.test.ts',
];

/**
 * What `npm test -- <part>` runs: the projects of vitest.config.ts with which of their files, or without which, and whether on MariaDB
 * as well; and whether the browser tests.
 * @type {Record<string, { projects: string[], files?: string[], without?: string[], specs?: string[], env?: Record<string, string>, build: boolean, mariadb: boolean, cluster?: boolean, browser: boolean }>}
 */
const parts = {
  all: {
    projects: ['server', 'contract', 'rest', 'screens'],
    without: long,
    build: true,
    mariadb: true,
    browser: true,
  },
  unit: { projects: ['server', 'rest', 'screens'], without: long, build: false, mariadb: true, browser: false },
  contract: { projects: ['contract'], without: long, build: true, mariadb: true, browser: false },
  long: { projects: ['contract', 'server', 'rest'], files: long, build: true, mariadb: true, browser: false },
  e2e: { projects: [], build: true, mariadb: false, browser: true },
  // a phone on a ward as a college has it: over https, on MariaDB, and killed twenty times
  ward: {
    projects: [],
    specs: ['e2e/ward'],
    env: { WARD_HTTPS: '1', KILLS: '20' },
    build: true,
    mariadb: true,
    browser: true,
  },
  // whatever asks a database, on three Galera nodes behind HAProxy: without what kills a database of its own, and not on SQLite again
  galera: {
    projects: ['contract', 'server'],
    files: [
      ...testsOf('engines').filter((file) => !/crash|production/.test(file)),
      'tests/fuzz',
      'backend/src/mail/delivery',
      'backend/src/base/database/limit-counts',
    ],
    build: true,
    mariadb: true,
    cluster: true,
    browser: false,
    env: { TEST_ENGINES: 'mysql' },
  },
  // safeguards of the server taken away, and whether their tests notice it
  'server-mutants': {
    projects: ['contract'],
    files: ['tests/server-mutants'],
    build: false,
    mariadb: false,
    browser: false,
    env: { MUTANTS: 'server' },
  },
  // whatever the description of the API allows and forbids, asked by every role at length
  fuzz: {
    projects: ['contract'],
    files: ['tests/fuzz'],
    build: false,
    mariadb: false,
    browser: false,
    env: { FUZZ: 'long' },
  },
  // whatever may happen to a server, its disk, its database and its clock; one after the other, for the times are measured
  torture: {
    projects: ['torture'],
    build: true,
    mariadb: true,
    browser: false,
    env: { VITEST_MAX_WORKERS: '1' },
  },
  // what must stay green in a copy of the project whose registry was edited: whatever asks it, but for races and killed servers,
  // which are of no type in particular
  edited: {
    projects: ['server', 'contract', 'rest', 'screens'],
    files: testsOf('resources.config').filter((file) => !/one-edit|contract\/(entries\.test|engines)/.test(file)),
    build: true,
    mariadb: true,
    browser: true,
    specs: ['flow'],
  },
  // for each save: what says most in the least time
  fast: {
    projects: ['server', 'contract', 'rest', 'screens'],
    files: [
      'schemas/',
      'frontend/',
      'scripts/check',
      'scripts/results',
      'scripts/fingerprint',
      'scripts/install',
      ...['field-types', 'records'].map((name) => `backend/src/${name}/`),
    ],
    build: false,
    mariadb: false,
    browser: false,
  },
};

const [first = 'all', ...rest] = process.argv.slice(2);
const part = parts[first] ?? giveUp(`There is no part ${first}. The parts are ${Object.keys(parts).join(', ')}.`);

endWithNpm();
await installPackages();
if (part.build && !(await builds())) {
  console.log(closingLine({ ...none, failed: 1 }));
  process.exit(1);
}

if (!findProgram(['pdftotext']))
  say(
    'The tests that read PDFs are skipped: install poppler-utils (Debian: apt-get install poppler-utils) to run them.',
  );

/** What a part that is left out gives. */
const nothing = { counts: none, failures: [] };

const folder = temporaryFolder();
process.env.TMPDIR = folder;

const results = [
  part.projects.length > 0 ? await runVitest(rest.length > 0 ? rest : (part.files ?? [])) : nothing,
  part.browser ? await runPlaywright(rest.length > 0 ? rest : (part.specs ?? [])) : nothing,
];
const total = sum(results.map(({ counts }) => counts));
const failures = results.flatMap((result) => result.failures);
if (total.passed + total.failed === 0) say('No test ran.');
if (total.skipped > 0) say(`${total.skipped} skipped.`);
if (failures.length > 0) console.log(['', 'Failed:', ...failures.map(failureLine)].join('\n'));
console.log(closingLine(total));
process.exit(exitCodeOf(total));

/** @param {string[]} filters */
async function runVitest(filters) {
  const database = part.mariadb ? await testDatabase() : undefined;
  const file = join(folder, 'vitest.json');
  const reporters = [
    '--reporter=minimal',
    `--reporter=${inProject('scripts', 'progress-reporter.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const without = rest.length > 0 ? [] : (part.without ?? []);
  const chosen = [...part.projects.map((name) => `--project=${name}`), ...without.map((name) => `--exclude=${name}`)];
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const code = await runNode([tool('vitest'), 'run', '--passWithNoTests', ...chosen, ...reporters, ...filters], {
    env: { ...environment, ...part.env, ...(database ? { TEST_DATABASE_URL: database.url } : {}) },
  });
  await database?.stop();
  const report = readReport(file);
  return { counts: countVitest(report, code), failures: failedInVitest(report, root) };
}

/** The MariaDB to test with: the one that TEST_DATABASE_URL names, or a private one. */
async function testDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (part.cluster) {
    // It speaks to the nodes by a package that a fresh clone has only now.
    const { hasGalera, startGalera } = await import('./galera.mjs');
    if (!hasGalera()) giveUp('Install first: apt-get install mariadb-server galera-4 haproxy rsync');
    return startGalera();
  }
  if (findMariadb()) return startMariadb();
  say('The tests on MariaDB are skipped: install mariadb-server (Debian: apt-get install mariadb-server) to run them.');
  return undefined;
}

/** @param {string[]} filters */
async function runPlaywright(filters) {
  if (!hasBrowserTests()) return nothing;
  const file = join(folder, 'playwright.json');
  const log = join(folder, 'server.log');
  const chromium = await ensureChromium();
  const port = await freePort(31990);
  // Browser tests are about the browser: on which database matters to those alone that ask for one.
  const database = part.projects.length === 0 && part.mariadb ? await testDatabase() : undefined;
  const code = await runNode([tool('playwright'), 'test', '--reporter=dot,json', ...filters], {
    env: {
      ...process.env,
      ...part.env,
      ...(database ? { TEST_DATABASE_URL: database.url, E2E_DATABASE_URL: database.url } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      E2E_SERVER_LOG: log,
    },
  });
  await database?.stop();
  if (code !== 0) tellFaults(log);
  const report = readReport(file);
  return { counts: countPlaywright(report, code), failures: failedInPlaywright(report) };
}

/**
 * What the server under test wrote that is not of every day; without a word as long as the tests pass.
 * @param {string} log
 */
function tellFaults(log) {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const faults = lines.filter((line) => line !== '' && !line.includes('"level":"info"'));
  if (faults.length > 0) say(['The server under test said:', ...faults.slice(-40)].join('\n'));
}

function hasBrowserTests() {
  const folder = inProject('tests', 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.tsx?$/.test(String(name)))
  );
}

/** The test files that import a module of this name. @param {string} name */
function testsOf(name) {
  const folders = ['schemas', 'backend', 'frontend', 'scripts', 'tests/contract'];
  return folders
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(inProject(file), 'utf8').includes(`/${name}'`));
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
