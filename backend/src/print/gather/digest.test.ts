import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { StudentRecords } from '../model/records';
import { canonical, digestOf } from './digest';

const [entry] = registry.entries;
if (!entry) throw new Error('The registry has no entry');
const [field] = entry.fields.filter(({ type }) => type === 'date');

const records = (change: Record<string, unknown> = {}): StudentRecords => ({
  entries: [
    {
      entry,
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

  it('changes when a record goes', () => {
    const [first] = records().entries;
    const fewer = first && { ...first, records: first.records.slice(1) };
    expect(digestOf({ ...records(), entries: fewer ? [fewer] : [] })).not.toBe(digestOf(records()));
  });
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
