import { relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/**
 * The counts of a vitest run. A file that failed as a whole (it did not load, or a hook threw) contains no
 * failed test, so it counts as one failure itself.
 * @param {any} report of vitest's JSON reporter; undefined when there is none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return honest(
    {
      passed: tests.filter((status) => status === 'passed').length,
      failed: tests.filter((status) => status === 'failed').length + brokenFiles.length,
      skipped: tests.filter((status) => status !== 'passed' && status !== 'failed').length,
    },
    exitCode,
  );
}

/**
 * The counts of a Playwright run. A flaky test, which passed on a repeat, counts as passed.
 * @param {any} report of Playwright's JSON reporter; undefined when there is none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/**
 * A failed test, and the command that runs it alone.
 * @typedef {{ name: string, command: string }} Failure
 */

/**
 * @param {any} report of vitest's JSON reporter
 * @param {string} root the project's folder, absolute
 * @returns {Failure[]}
 */
export function failedInVitest(report, root) {
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report?.testResults ?? [];
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const path = relative(root, file.name).replaceAll('\\', '/');
      const part = path.startsWith('tests/torture/') ? 'torture' : path.startsWith('tests/') ? 'contract' : 'unit';
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      // a file that failed as a whole is run as a whole
      if (failed.length === 0) return [{ name: path, command: `npm test -- ${part} ${path}` }];
      return failed.map(({ fullName }) => ({
        name: `${path}: ${fullName}`,
        command: `npm test -- ${part} ${path} -t ${quoted(fullName.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))}`,
      }));
    });
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, projectName: string }[] }} Spec
 */

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Failure[]}
 */
export function failedInPlaywright(report) {
  /** @type {(suite: Suite) => Spec[]} */
  const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return specsOf({ title: '', suites: report?.suites ?? [] }).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({
        name: `${projectName}, tests/e2e/${file}: ${title}`,
        command: `npm test -- e2e ${file}:${line} --project=${projectName}`,
      })),
  );
}

/** @param {Failure} failure */
export const failureLine = ({ name, command }) => `  ${name}\n    ${command}`;

/**
 * Quotes a text as one word for a shell.
 * @param {string} text
 */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Counts a runner that ended badly without a failed test (a crash, an escaped error) as a failure.
 * @param {Counts} counts
 * @param {number} exitCode
 */
const honest = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * @param {Counts[]} parts
 * @returns {Counts}
 */
export const sum = (parts) =>
  parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    none,
  );

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/**
 * Is 0 only when something was tested and nothing failed.
 * @param {Counts} counts
 */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);
