import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiError, GIVEN_UP, isAskedAgain, isTransient } from './api-error';

afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  test('carries the sentence of each field to its form', () => {
    const errors = { topic: 'Topic is required' };
    expect(apiError(422, { message: 'Please correct the form', code: 'invalid', errors })).toEqual({
      statusCode: 422,
      message: 'Please correct the form',
      code: 'invalid',
      errors,
    });
  });

  test('carries the dialog that its screen asks for', () => {
    const dialog = { title: 'Submission Error', text: 'Failed to submit skill lab.' };
    expect(apiError(500, { message: 'x', dialog }).dialog).toEqual(dialog);
  });

  test('reads as a sentence when a proxy answered instead of us', () => {
    expect(apiError(502, '<html>').message).toBe('Something went wrong. Please try again.');
    expect(apiError(413, '<html>').message).toBe('Please send less at once: a file may have at most 10 MB.');
    expect(apiError(0, undefined).message).toMatch(/connection/);
  });
});

test.each([
  [0, true],
  [503, true],
  [429, true],
  [404, false],
  [422, false],
  [500, false],
])('a %i is worth another try: %s', (statusCode, expected) => {
  expect(isTransient({ statusCode })).toBe(expected);
});

test('what was given up after a long time is told at once, and a broken line is tried twice more', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const broken = apiError(0, undefined);
  expect([0, 1, 2].map((failures) => isAskedAgain(failures, broken))).toEqual([true, true, false]);
  expect(isAskedAgain(0, apiError(0, { code: GIVEN_UP }))).toBe(false);
  expect(isAskedAgain(0, apiError(500, {}))).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isAskedAgain(0, broken)).toBe(false);
});
