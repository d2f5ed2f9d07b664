import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { EntryResource } from '../../../../schemas';
import type { StudentRecords } from '../model/records';
import type { Subject } from '../subjects';
import { canonical, coverDigestOf, coverDigestsOf, digestOf, digestsOf, hasAfter, thereAt } from './digest';

const [entry] = registry.entries;
if (!entry) throw new Error('The registry has no entry');
const [field] = entry.fields.filter(({ type }) => type === 'date');

const records = (change: Record<string, unknown> = {}, of: EntryResource = entry): StudentRecords => ({
  entries: [
    {
      entry: of,
      records: [
        {
          id: 'a',
          status: 'x',
          version: 1,
          updatedAt: '2026-01-01',
          verifiedBy: { id: 't', name: 'Old Name' },
          ...change,
        },
        { id: 'b', status: 'x', version: 1 },
      ],
    },
  ],
  others: [],
});

describe('the digest of a logbook', () => {
  it('stays when only a name, a version or the order changes', () => {
    const digest = digestOf(records());
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf(records({ version: 2, updatedAt: '2027-01-01', verifiedBy: { id: 't', name: 'New Name' } }))).toBe(
      digest,
    );
    const [first] = records().entries;
    const reversed = first && { ...first, records: [...first.records].reverse() };
    expect(digestOf({ ...records(), entries: reversed ? [reversed] : [] })).toBe(digest);
  });

  it.each([
    ['the status', { status: 'y' }],
    ['the verifier', { verifiedBy: { id: 'u', name: 'Old Name' } }],
    ['a value', { [field?.readName ?? '']: '2026-02-02' }],
  ])('changes with %s', (_, change) => {
    expect(digestOf(records(change))).not.toBe(digestOf(records()));
  });

  it('tells what was added from what has changed', () => {
    const then = '2026-05-01T00:00:00.000Z';
    const [first] = records().entries;
    const added = first && {
      ...first,
      records: [...first.records, { id: 'c', status: 'x', createdAt: '2026-05-02T00:00:00.000Z' }],
    };
    const now = { ...records(), entries: added ? [added] : [] };
    expect([hasAfter(then, now), hasAfter(then, records())]).toEqual([true, false]);
    expect(digestOf(now)).not.toBe(digestOf(records()));
    expect(digestOf(thereAt(then, now))).toBe(digestOf(records()));
    const fact = (createdAt: string) => ({ createdAt, content: ['sheet', createdAt] });
    const others = (...facts: string[]) => ({ entries: [], others: [{ sections: () => [], facts: facts.map(fact) }] });
    expect(digestOf(thereAt(then, others('', then, '2026-06-01')))).toBe(digestOf(others('', then)));
    expect(hasAfter(then, others('', then, '2026-06-01'))).toBe(true);
  });

  it('changes when a record goes', () => {
    const [first] = records().entries;
    const fewer = first && { ...first, records: first.records.slice(1) };
    expect(digestOf({ ...records(), entries: fewer ? [fewer] : [] })).not.toBe(digestOf(records()));
  });
});

describe('the digest of a registry that calls something otherwise', () => {
  const filled = { status: 'x', [field?.readName ?? '']: '2026-02-02' };
  const withFields = (fields: EntryResource['fields']): EntryResource => ({
    ...entry,
    fields,
    byKey: Object.fromEntries(fields.map((one) => [one.key, one])),
  });
  const renamed = withFields(
    entry.fields.map((one) => (one.key === field?.key ? { ...one, key: 'afterwards', was: one.key } : one)),
  );
  const reworded = { ...entry, workflow: { ...entry.workflow, states: { y: 'open' }, was: { y: 'x' } } } as const;

  it('stays when a field or a state is renamed', () => {
    const before = digestOf(records(filled));
    expect(digestOf(records(filled, renamed))).toBe(before);
    const all = records(filled, reworded);
    const [one] = all.entries;
    const now = one && { ...one, records: one.records.map((record) => ({ ...record, status: 'y' })) };
    expect(digestOf({ ...all, entries: now ? [now] : [] })).toBe(before);
  });

  it('is also known as it was made by the names of today', () => {
    expect(digestsOf(records(filled))).toEqual([digestOf(records(filled))]);
    const { was, ...today } = renamed.byKey.afterwards ?? { was: undefined };
    const asToday = withFields(
      renamed.fields.map((one) => (one.key === 'afterwards' ? (today as EntryResource['fields'][number]) : one)),
    );
    expect([was, digestsOf(records(filled, renamed))]).toEqual([
      field?.key,
      [digestOf(records(filled)), digestOf(records(filled, asToday))],
    ]);
  });

  it('tells a new field from one whose key it took', () => {
    const value = { afterwards: '2026-02-02' };
    const both = withFields([
      ...renamed.fields.map((one) => (one.key === 'afterwards' ? { ...one, readName: 'afterwards' } : one)),
      ...entry.fields.filter((one) => one.key === field?.key),
    ]);
    const digest = (more: object) => digestOf(records({ ...filled, ...value, ...more }, both));
    expect(digest({ afterwards: '2026-03-03' })).not.toBe(digest({}));
    expect(digest({ [field?.readName ?? '']: '2026-03-03' })).not.toBe(digest({}));
  });
});

it('a co-guide on the cover makes no print worthless that was made before covers had one, and supersedes any other', () => {
  const subject = (coGuide: string | null) => ({ name: 'Asha', guide: 'g', coGuide }) as unknown as Subject;
  const earlier = hash('sha256', canonical({ name: 'Asha', guide: 'g' }));
  const [none, first, second] = [null, 'c', 'd'].map((coGuide) => coverDigestOf(subject(coGuide)));
  expect(coverDigestsOf(subject(null))).toEqual([none, earlier]);
  expect(coverDigestsOf(subject('c'))).toEqual([first, earlier]);
  expect(new Set([none, first, second, earlier]).size).toBe(4);
});

it('canonical text depends on the value alone, and tells different values apart', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonical(reversed)).toBe(canonical(value));
      expect(JSON.parse(canonical(value))).toEqual({ ...value });
    }),
  );
  expect(canonical({ a: null, b: undefined })).toBe('{}');
  expect(canonical(['a,b'])).not.toBe(canonical(['a', 'b']));
});
