import { expect, it } from 'vitest';
import { type Answer, answerWithin, laterBy, recipientsOf } from './answer';

const answer: Answer = { within: 7, hold: { most: 14, times: 2 }, nudge: 7, ladder: [] };

it('counts the days of a type from those of all', () => {
  expect([answerWithin(answer), answerWithin(undefined)]).toEqual([7, 7]);
  expect(answerWithin({ ...answer, within: 3 })).toBe(3);
  expect([laterBy(answer, undefined), laterBy(answer, false), laterBy(answer, { within: 30 })]).toEqual([
    0,
    undefined,
    23,
  ]);
});

it('tells one or several', () => {
  expect(recipientsOf({ after: 1, tell: 'hod' })).toEqual(['hod']);
  expect(recipientsOf({ after: 1, tell: ['holder', 'hod'] })).toEqual(['holder', 'hod']);
});
