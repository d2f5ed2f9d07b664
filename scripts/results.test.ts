import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countPlaywright,
  countVitest,
  exitCodeOf,
  failedInPlaywright,
  failedInVitest,
  failureLine,
  sum,
} from './results.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countVitest', () => {
  it('counts passed, failed and every kind of skipped test', () => {
    const report = { testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed', 'todo')] };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that did not load as one failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed'), file('failed', 'passed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('counts a runner that crashed, with or without a report, as one failure', () => {
    expect(countVitest(undefined, 134)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('countPlaywright', () => {
  it('counts a flaky test as passed', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 4 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 4 });
  });

  it('counts a run that found no server to test, and so no test, as one failure', () => {
    expect(countPlaywright({ stats: {}, errors: [{}] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('what failed', () => {
  it('is named with the command that runs it alone', () => {
    const failed = { status: 'failed', fullName: "create asks (once) for the patient's age" };
    const report = {
      testResults: [
        { name: '/p/schemas/texts/fold.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
        { name: '/p/tests/contract/entries.test.ts', status: 'failed', assertionResults: [] },
        { name: '/p/schemas/days/dates.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(failedInVitest(report, '/p').map(failureLine)).toEqual([
      "  schemas/texts/fold.test.ts: create asks (once) for the patient's age\n" +
        "    npm test -- unit schemas/texts/fold.test.ts -t 'create asks \\(once\\) for the patient'\\''s age'",
      '  tests/contract/entries.test.ts\n    npm test -- contract tests/contract/entries.test.ts',
    ]);
    expect(failedInVitest(undefined, '/p')).toEqual([]);
  });

  it('is named by its line and its browser', () => {
    const spec = (line: number, ...statuses: string[]) => ({
      title: `test ${line}`,
      file: 'area/smoke.spec.ts',
      line,
      tests: statuses.map((status, at) => ({ status, projectName: at === 0 ? 'desktop' : 'phone' })),
    });
    const inner = { title: 'inner', specs: [spec(9, 'flaky', 'unexpected')] };
    const report = { suites: [{ title: 'file', specs: [spec(3, 'expected')], suites: [inner] }] };
    expect(failedInPlaywright(report)).toEqual([
      {
        name: 'phone, tests/e2e/area/smoke.spec.ts: test 9',
        command: 'npm test -- e2e area/smoke.spec.ts:9 --project=phone',
      },
    ]);
  });
});

describe('the end of a run', () => {
  const parts = [
    { passed: 5, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 3 },
  ];

  it('is one line over all parts', () => {
    expect(closingLine(sum(parts))).toBe('7 passed, 1 failed');
    expect(closingLine(sum([]))).toBe('0 passed, 0 failed');
  });

  it('is a success only when something passed and nothing failed', () => {
    expect(exitCodeOf({ passed: 1, failed: 0, skipped: 9 })).toBe(0);
    expect(exitCodeOf({ passed: 9, failed: 1, skipped: 0 })).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
  });
});
