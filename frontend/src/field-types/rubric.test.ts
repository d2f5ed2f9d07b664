import { expect, test } from 'vitest';
import { ratingWord } from './rubric';

test('a stored rating reads as words', () => {
  expect(ratingWord('needs-improvement')).toBe('Needs improvement');
  expect(ratingWord('good')).toBe('Good');
});
