import { expect, it } from 'vitest';
import type { Field } from '../language';
import { resolved, withFields } from '../testing/sample';
import { scoresOf } from './together';

it.each([
  ['fivePoint', [0, 1, 2, 3, 4]],
  ['appraisal', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const)('a key gives the scores of one digit of the scale %s', (scale, scores) => {
  const mark: Field = { type: 'score', label: 'Mark', scale, filledBy: 'verifier' };
  expect(scoresOf(resolved(withFields({ mark })))).toEqual(scores);
});

it('no key gives a score where none is asked for', () => {
  expect(scoresOf(resolved(withFields({})))).toEqual([]);
});
