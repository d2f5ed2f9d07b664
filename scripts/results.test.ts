import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countVitest, exitCodeOf, sum } from './results.mjs';

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

describe('the end of a run', () => {
  const parts = [
    { passed: 5, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 3 },
  ];

  it('is one line over all parts', () => {
    expect(closingLine(sum(parts))).toBe('7 passed, 1 failed, 3 skipped');
    expect(closingLine(sum([]))).toBe('0 passed, 0 failed');
  });

  it('is a success only when something passed and nothing failed', () => {
    expect(exitCodeOf({ passed: 1, failed: 0, skipped: 9 })).toBe(0);
    expect(exitCodeOf({ passed: 9, failed: 1, skipped: 0 })).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
  });
});
