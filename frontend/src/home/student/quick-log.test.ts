import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { byUse, loggedOf } from './quick-log';

const carded = registry.entries.filter(({ card }) => card);
const [first, second, third] = carded;

test('the entry with most records comes first', () => {
  const order = byUse(registry.entries, { [third?.card?.key ?? '']: 7, [second?.card?.key ?? '']: 2 });
  expect(order.slice(0, 3)).toEqual([third, second, first]);
});

test('without records the order is that of the registry', () => {
  expect(byUse(registry.entries, {})).toEqual(carded);
});

test('what was corrected is counted once, as in the report, and records only where there is none', () => {
  if (!first) throw new Error('No entry has a card');
  const counts = { [first.card?.key ?? '']: 98 };
  const rows = [{ type: first.label.menu, verified: 90, waiting: 3, refused: 2 }];
  expect(loggedOf(first, rows, counts)).toBe(95);
  expect(loggedOf(first, undefined, counts)).toBe(98);
  expect(loggedOf(first, undefined, undefined)).toBeNull();
});
