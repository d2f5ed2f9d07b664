import { describe, expect, test } from 'vitest';
import { apiError, isTransient } from './api-error';

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
