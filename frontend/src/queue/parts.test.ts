import { expect, test } from 'vitest';
import { POOL, unclaimedIn } from './parts';

test('what a colleague offers is not unclaimed as well', () => {
  expect(unclaimedIn([{ for: POOL, waiting: 5, offered: 2 }])).toBe(3);
  expect(unclaimedIn([{ for: POOL, waiting: 5 }])).toBe(5);
  // What was answered a moment ago the server still counts.
  expect(unclaimedIn([{ for: POOL, waiting: 1, offered: 2 }])).toBe(0);
  expect(unclaimedIn([])).toBe(0);
});
