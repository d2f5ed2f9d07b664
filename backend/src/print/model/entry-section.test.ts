import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { showStatus, statesMeaning } from '../../../../schemas';
import { entrySection } from './entry-section';

it.each(registry.entries)('counts the entries of $name in the words of their rows', (entry) => {
  const states = (['accepted', 'open', 'refused'] as const)
    .map((meaning) => statesMeaning(entry, meaning))
    .filter(({ length }) => length > 0);
  const records = states.flat().map((status, at) => ({ id: `${at}`, status }));
  const { summary, rows } = entrySection({ entry, records });
  const words = rows.map(({ cells }) => (cells.at(-1) as { text: string }).text.split('\n')[0]);
  expect(words).toEqual(states.flat().map(showStatus));
  expect(summary.split(' · ')).toEqual([
    `${records.length} logged`,
    ...states.map((some) => `${some.length} ${some.join(' or ').toLowerCase()}`),
  ]);
});
