import { expect, it } from 'vitest';
import { answerWithin, laterBy, recipientsOf, type Waiting } from './waiting';

const waiting: Waiting = { within: 7, hold: { most: 14, times: 2 }, nudge: 7, ladder: [] };

it('counts the days of a type from those of all', () => {
  expect([answerWithin(waiting), answerWithin(undefined)]).toEqual([7, 7]);
  expect(answerWithin({ ...waiting, within: 3 })).toBe(3);
  expect([laterBy(waiting, undefined), laterBy(waiting, false), laterBy(waiting, { within: 30 })]).toEqual([
    0,
    undefined,
    23,
  ]);
});

it('tells one or several', () => {
  expect(recipientsOf({ after: 1, tell: 'hod' })).toEqual(['hod']);
  expect(recipientsOf({ after: 1, tell: ['holder', 'hod'] })).toEqual(['holder', 'hod']);
});
