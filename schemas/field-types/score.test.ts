import { describe, expect, it } from 'vitest';
import { fieldUnderTest, oddities } from '../testing/field';

const score = fieldUnderTest({ type: 'score', label: 'Score/Grade', scale: 'fivePoint' });
const plain = fieldUnderTest({ type: 'score', label: 'Score', scale: 'appraisal' });

describe('a score', () => {
  it.each([
    [0, 0],
    ['0', 0],
    ['Poor', 0],
    ['Very Good - 4', 4],
    [3, 3],
  ])('reads %j as %j', (raw, stored) => {
    expect(score.parse(raw)).toBe(stored);
  });

  it.each([5, '5', 'very good', 'Very Good - 3', ...oddities])('refuses %j', (raw) => {
    expect(score.parse(raw)).toBe('Choose one of the options for Score/Grade');
  });

  it('shows the words of its scale', () => {
    expect([score.show(0), score.show(4), score.show(null), score.show(9)]).toEqual([
      'Poor - 0',
      'Very Good - 4',
      '',
      '9',
    ]);
    expect(plain.show(7)).toBe('7');
  });
});
