/**
 * `npm test [-- unit | contract | long | e2e | ward | fast | galera | server-mutants | fuzz | torture |
 * edited [filter …]]`: runs every test, or one part of them. At the end it lists the failures, each with the
 * command that runs it alone, and prints one line `N passed, N failed`. It starts or installs the database
 * and browser that the tests need, so that a fresh clone needs nothing else.
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
 * The long tests, which take minutes for parts that seldom break. They start clusters, stores and servers,
 * build a copy of the project, or run whole contracts of types that are not ours. A file that is named runs
 * in any part. A long test in the browser has the tag `@long`, and runs in `long`, in `ward` and where its file is named.
 */
const long = [
  ...[
    'away',
    'crash',
    'first-college',
    'galera',
    'lost-key',
    'object-store',
    'rotate-key',
    'two-processes',
    'three-processes',
  ].map((name) => `tests/contract/engines/${name}.test.ts`),
  'backend/src/files/bucket.test.ts',
  'tests/one-edit/one-edit.test.ts',
  'scripts/fresh-clone.test.ts',
];

/**
 * The parts of `npm test -- <part>`. Each has projects of vitest.config.ts, with or without some of their
 * files. A short one leaves out the long tests. It also says whether they run on MariaDB too, and whether the browser
 * tests run.
 * @type {Record<string, { projects: string[], files?: string[], without?: string, short?: true, specs?: string[], env?:
 * Record<string, string>, build: boolean, mariadb: boolean, cluster?: boolean, browser: boolean }>}
 */
const parts = {
  all: {
    projects: ['node', 'screens'],
    short: true,
    build: true,
    mariadb: true,
    browser: true,
  },
  unit: {
    projects: ['node', 'screens'],
    without: 'tests/**',
    short: true,
    build: false,
    mariadb: true,
    browser: false,
  },
  contract: { projects: ['node'], without: '!(tests)/**', short: true, build: true, mariadb: true, browser: false },
  // in the browser, every type goes from its form to its verdict at both sizes, is in sight above its verdict and
  // runs none of its texts, and a longer queue is cleared
  long: {
    projects: ['node'],
    files: long,
    specs: ['print/scripts', 'flow/countersign', 'queue/in-sight', 'queue/cleared', 'entries/scripts'],
    env: { EVERY_TYPE: '1' },
    build: true,
    mariadb: true,
    browser: true,
  },
  e2e: { projects: [], short: true, build: true, mariadb: false, browser: true },
  // a phone on a ward as a college has it: over https, on MariaDB, with a long day's entries, and killed
  // twenty times
  ward: {
    projects: [],
    specs: ['e2e/ward'],
    env: { WARD_HTTPS: '1', WARD_DAY: 'long', KILLS: '20' },
    build: true,
    mariadb: true,
    browser: true,
  },
  // the tests of the database on three Galera nodes behind HAProxy, except those that kill a database of
  // their own, and not again on SQLite
  galera: {
    projects: ['node'],
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
  // removes safeguards of the server, and checks that their tests notice it
  'server-mutants': {
    projects: ['node'],
    files: ['tests/server-mutants'],
    build: false,
    mariadb: false,
    browser: false,
    env: { MUTANTS: 'server' },
  },
  // tries everything that the API's description allows and forbids, as every role, at length
  fuzz: {
    projects: ['node'],
    files: ['tests/fuzz'],
    build: false,
    mariadb: false,
    browser: false,
    env: { FUZZ: 'long' },
  },
  // simulates accidents of a server, its disk, its database and its clock; one after the other, because times
  // are measured
  torture: {
    projects: ['torture'],
    build: true,
    mariadb: true,
    browser: false,
    env: { VITEST_MAX_WORKERS: '1' },
  },
  // the tests that must pass in a copy of the project with an edited registry: all that read the registry,
  // except races and killed servers, which concern no single type
  edited: {
    projects: ['node', 'screens'],
    files: testsOf('resources.config').filter((file) => !/one-edit|contract\/(entries\.test|engines)/.test(file)),
    build: true,
    mariadb: true,
    browser: true,
    specs: ['flow'],
  },
  // for each save: the most useful tests in the least time
  fast: {
    projects: ['node', 'screens'],
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

/** The result of a part that is left out. */
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
  const without = [...(part.without ? [part.without] : []), ...(part.short && rest.length === 0 ? long : [])];
  const chosen = [...part.projects.map((name) => `--project=${name}`), ...without.map((name) => `--exclude=${name}`)];
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const code = await runNode([tool('vitest'), 'run', '--passWithNoTests', ...chosen, ...reporters, ...filters], {
    env: { ...environment, ...part.env, ...(database ? { TEST_DATABASE_URL: database.url } : {}) },
  });
  await database?.stop();
  const report = readReport(file);
  return { counts: countVitest(report, code), failures: failedInVitest(report, root) };
}

/** The MariaDB for the tests: the one in TEST_DATABASE_URL, or a private one. */
async function testDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (part.cluster) {
    // Loaded late, because it needs a package that a fresh clone has only after the install.
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
  // Starts a database only for specs that ask for one. For the others the database does not matter.
  const database = part.projects.length === 0 && part.mariadb ? await testDatabase() : undefined;
  const short = part.short && rest.length === 0 ? ['--grep-invert=@long'] : [];
  // What a test prints helps whoever runs one, and nobody who runs all.
  const quiet = rest.length === 0 ? ['--quiet'] : [];
  const code = await runNode(
    [tool('playwright'), 'test', '--pass-with-no-tests', '--reporter=dot,json', ...short, ...quiet, ...filters],
    {
      env: {
        ...process.env,
        ...part.env,
        ...(database ? { TEST_DATABASE_URL: database.url, E2E_DATABASE_URL: database.url } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(port),
        E2E_SERVER_LOG: log,
      },
    },
  );
  await database?.stop();
  if (code !== 0) tellFaults(log);
  const report = readReport(file);
  return { counts: countPlaywright(report, code), failures: failedInPlaywright(report) };
}

/**
 * Prints unusual log lines of the server under test. Prints nothing while all tests pass.
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

/**
 * The test files that import a module of this name.
 * @param {string} name
 */
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
