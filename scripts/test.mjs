/**
 * `npm test [-- unit | contract | e2e [filter …]]`: every test, or one part of them, ending with one line `N passed, N failed`.
 * A database or a browser that the tests need is started or installed here, so that a fresh clone needs nothing else.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builds } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { findProgram } from './find-program.mjs';
import { installPackages } from './install.mjs';
import { findMariadb, startMariadb } from './mariadb.mjs';
import { freePort } from './ports.mjs';
import { giveUp, inProject, runNode, say, tool } from './project.mjs';
import { closingLine, countPlaywright, countVitest, exitCodeOf, none, sum } from './results.mjs';

/** What `npm test -- <part>` runs: which runner, with which of its own filters. */
const parts = {
  unit: { vitest: ['--exclude', 'tests/contract/**'], browser: false },
  contract: { vitest: ['tests/contract'], browser: false },
  e2e: { vitest: undefined, browser: true },
  all: { vitest: [], browser: true },
};

const [first = 'all', ...rest] = process.argv.slice(2);
if (!(first in parts)) giveUp(`There is no part ${first}. The parts are ${Object.keys(parts).join(', ')}.`);
const part = parts[/** @type {keyof typeof parts} */ (first)];

endWithNpm();
await installPackages();
if (first !== 'unit' && !(await builds())) {
  console.log(closingLine({ ...none, failed: 1 }));
  process.exit(1);
}

if (!findProgram(['pdftotext']))
  say(
    'The tests that read PDFs are skipped: install poppler-utils (Debian: apt-get install poppler-utils) to run them.',
  );

const reports = mkdtempSync(join(tmpdir(), 'countersign-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const total = sum([
  part.vitest ? await runVitest([...part.vitest, ...rest]) : none,
  part.browser ? await runPlaywright(rest) : none,
]);
if (total.passed + total.failed === 0) say('No test ran.');
console.log(closingLine(total));
process.exit(exitCodeOf(total));

/** @param {string[]} filters */
async function runVitest(filters) {
  const database = await testDatabase();
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode([tool('vitest'), 'run', '--passWithNoTests', ...reporters, ...filters], {
    env: { ...process.env, ...(database ? { TEST_DATABASE_URL: database.url } : {}) },
  });
  await database?.stop();
  return countVitest(readReport(file), code);
}

/** The MariaDB to test with: the one that TEST_DATABASE_URL names, or a private one. */
async function testDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (findMariadb()) return startMariadb();
  say('The tests on MariaDB are skipped: install mariadb-server (Debian: apt-get install mariadb-server) to run them.');
  return undefined;
}

/** @param {string[]} filters */
async function runPlaywright(filters) {
  if (!hasBrowserTests()) return none;
  const file = join(reports, 'playwright.json');
  const chromium = await ensureChromium();
  const port = await freePort(31990);
  const code = await runNode([tool('playwright'), 'test', '--reporter=list,json', ...filters], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium, E2E_PORT: String(port) },
  });
  return countPlaywright(readReport(file), code);
}

function hasBrowserTests() {
  const folder = inProject('tests', 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.tsx?$/.test(String(name)))
  );
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
