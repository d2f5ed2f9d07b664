import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { competencyOf } from '../../../../schemas';
import { wordsOf } from './list-words';

it('calls an item as one entry of its type is called', () => {
  const kept = registry.entries.filter((entry) => competencyOf(entry));
  expect(kept).not.toEqual([]);
  for (const entry of kept) {
    const { item } = wordsOf(competencyOf(entry)?.catalogue ?? 'skills');
    expect(kept.map(({ label }) => label.one)).toContain(item);
  }
});
