import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [7, 20, [5, 6, 7, 8, 9]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i shows %j', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers);
});
