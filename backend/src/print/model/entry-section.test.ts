import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { dayField, isDay, showStatus, statesMeaning } from '../../../../schemas';
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

it.each(registry.entries)('says of $name when it was logged, where it has no day or was logged late', (entry) => {
  const field = dayField(entry);
  const [status] = statesMeaning(entry, 'open');
  const loggedOn = new Map([
    ['soon', '2026-03-31'],
    ['late', '2026-04-01'],
    ['sheet', '2026-04-01'],
  ]);
  const days = entry.fields.filter((one) => isDay(one));
  // Something that lasts is logged when it is over.
  const values = days.map(({ readName }, at) => [readName, at < days.length - 1 ? '2026-01-05' : '2026-03-01']);
  const records = [...loggedOn.keys()].map((id) => ({
    id,
    status,
    ...Object.fromEntries(values),
    ...(id === 'sheet' && { meta: { imported: true } }),
  }));
  const { columns, rows } = entrySection({ entry, records, loggedOn });
  const said = rows.map(({ notes }) => notes.filter(({ text }) => text === '01-04-2026').map(({ label }) => label));
  if (field) {
    expect(columns[0]?.heading).not.toBe('Logged On');
    expect(said).toEqual([[], ['Logged late'], ['Imported']]);
  } else {
    expect(columns[0]?.heading).toBe('Logged On');
    expect(rows.map(({ cells }) => cells[0])).toEqual(['31-03-2026', '01-04-2026', '01-04-2026']);
  }
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
});
