import { describe, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, statesMeaning } from '../../../schemas';
import { requirementOf } from '../../../schemas/requirements';
import { completenessOf, missingWords } from './completeness';
import type { EntryRecords } from './model/records';
import { sourcedRows } from './model/requirements';

const { complete } = registry.logbook;
const options = complete.find((rule) => rule.rule === 'everyOption');
const thesis = complete.find((rule) => rule.rule === 'requirement');
const waits = complete.find((rule) => rule.rule === 'nothingOpen');
const counts = requirementOf(thesis?.id ?? '')?.counts;
const named = (name: string | undefined): EntryResource => {
  const entry = registry.entries.find((one) => one.name === name);
  if (!entry) throw new Error(`The logbook's rules name no entry like ${name}`);
  return entry;
};
const listed = named(options?.of);
const single = named(
  registry.entries.find(
    ({ name, route }) => name !== listed.name && counts && 'screens' in counts && counts.screens.includes(route),
  )?.name,
);
const other = named(
  registry.entries.find(({ name, print }) => print && name !== listed.name && name !== single.name)?.name,
);
const field = options ? listed.byKey[options.field] : undefined;
const words = field?.type === 'choice' && field.options.from === 'list' ? field.options.values : [];

const record = (entry: EntryResource, meaning: 'open' | 'accepted' | 'refused', values: object = {}) => ({
  status: statesMeaning(entry, meaning)[0] ?? '',
  ...values,
});
const whole = (): EntryRecords[] => [
  { entry: listed, records: words.map((word) => record(listed, 'accepted', { [field?.readName ?? '']: word })) },
  { entry: single, records: [record(single, 'accepted')] },
  { entry: other, records: [record(other, 'refused')] },
];
const replaced = (entry: EntryResource, records: EntryRecords['records']) =>
  whole().map((one) => (one.entry === entry ? { entry, records } : one));

describe('a logbook', () => {
  it('is complete when every rule is kept; a refused entry does not stand in the way', () => {
    const state = completenessOf(registry, whole());
    expect(state).toMatchObject({ complete: true });
    expect(state.rules.map(({ says }) => says)).toEqual(complete.map(({ says }) => says));
    expect(missingWords(registry, whole())).toEqual([]);
  });

  it('lacks what is not there at all', () => {
    const none = [listed, single, other].map((entry) => ({ entry, records: [] }));
    const state = completenessOf(registry, none);
    expect(state.rules.map(({ met }) => met)).toEqual(complete.map(({ rule }) => rule === 'nothingOpen'));
    expect(missingWords(registry, none)).toContain(
      `${options?.says}: ${words.slice(0, 4).join(', ')} and ${words.length - 4} more`,
    );
    expect(missingWords(registry, none)).toContain(thesis?.says);
  });

  it.each(['open', 'refused'] as const)('lacks an item that is %s', (meaning) => {
    const [first, ...rest] = words;
    const values = (word: string | undefined) => ({ [field?.readName ?? '']: word });
    const records = [
      record(listed, meaning, values(first)),
      ...rest.map((word) => record(listed, 'accepted', values(word))),
    ];
    const rule = completenessOf(registry, replaced(listed, records)).rules.find(({ says }) => says === options?.says);
    expect(rule).toMatchObject({ met: false, missing: [first] });
  });

  it.each([
    ['Thesis Dissertation Acceptance', true],
    ['Thesis Submission Letter', false],
  ])('with %s says of the thesis what the table of requirements says: %s', (word, met) => {
    const records = [record(listed, 'accepted', { [field?.readName ?? '']: word })];
    for (const [entries, isMet] of [
      [[{ entry: listed, records }], met],
      [
        [
          { entry: listed, records },
          { entry: single, records: [record(single, 'accepted')] },
        ],
        true,
      ],
    ] as const) {
      const rule = completenessOf(registry, entries).rules.find(({ says }) => says === thesis?.says);
      const { rows } = sourcedRows(entries, { catalogue: null, joined: null, ends: null, asOf: '2026-01-01' });
      const row = rows.find(({ label }) => label === requirementOf(thesis?.id ?? '')?.label);
      expect([rule?.met, row?.met]).toEqual([isMet, isMet]);
    }
  });

  it('waits for every entry that waits', () => {
    const entries = replaced(other, [record(other, 'open'), record(other, 'open')]);
    expect(completenessOf(registry, entries).complete).toBe(false);
    expect(missingWords(registry, entries).join()).toContain(`2 in ${other.label.menu}`);
  });

  it('counts what waits once for its words', () => {
    const read = vi.fn(() => [record(other, 'open')]);
    const section = Object.defineProperty({ entry: other, records: [] }, 'records', { get: read });
    const rules = { logbook: { ...registry.logbook, complete: complete.filter((rule) => rule === waits) } };
    expect(missingWords(rules, [section])).toEqual([`${waits?.says}: 1 in ${other.label.menu}`]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('says how many entries wait in the sections that it does not name', () => {
    const some = registry.entries.slice(0, 7);
    const entries = some.map((entry) => ({ entry, records: [record(entry, 'open'), record(entry, 'open')] }));
    const named = some.slice(0, 4).map(({ label }) => `2 in ${label.menu}`);
    expect(missingWords(registry, entries)).toContain(`${waits?.says}: ${named.join(', ')} and 6 in 3 more sections`);
  });
});
