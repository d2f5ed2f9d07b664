import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { checkReserved } from '../../../../schemas/check/names';
import { storedColumnsOf } from './system-columns';

it('a field of an entry cannot have the name of a column that the server keeps', () => {
  const [entry] = registry.entries.filter(({ offline }) => offline);
  if (!entry) throw new Error('no type of entry is kept offline');
  for (const key of Object.keys(storedColumnsOf(entry))) {
    const fields = { [key]: { type: 'text', label: key } } as const;
    expect(checkReserved({ fields, api: {} } as Parameters<typeof checkReserved>[0]), key).not.toEqual([]);
  }
});
