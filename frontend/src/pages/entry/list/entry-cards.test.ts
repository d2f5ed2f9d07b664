import { describe, expect, test } from 'vitest';
import registry from '../../../../../resources.config';
import { columnsOf } from '../../../../../schemas';
import { cardParts } from './entry-cards';

describe.each(registry.entries.map((entry) => [entry.label.menu, entry] as const))('%s', (_, entry) => {
  test.each(['student', 'faculty'] as const)('a card on the %s side shows every column of the table', (side) => {
    const columns = columnsOf(entry, side);
    const { title, lead, rest } = cardParts(entry, columns);
    const shown = [
      title?.key,
      ...lead.map(({ key }) => key),
      ...rest.map(({ key }) => key),
      'serial',
      'status',
      'actions',
    ];
    expect(shown).toEqual(expect.arrayContaining(columns.map(({ key }) => key)));
  });
});
