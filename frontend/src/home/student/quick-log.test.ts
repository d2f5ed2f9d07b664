import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { byUse } from './quick-log';

const carded = registry.entries.filter(({ card }) => card);
const [first, second, third] = carded;

test('the entry with most records comes first', () => {
  const order = byUse(registry.entries, { [third?.card?.key ?? '']: 7, [second?.card?.key ?? '']: 2 });
  expect(order.slice(0, 3)).toEqual([third, second, first]);
});

test('without records the order is that of the registry', () => {
  expect(byUse(registry.entries, {})).toEqual(carded);
});
