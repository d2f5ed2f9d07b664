import { createHash } from 'node:crypto';
import { type EntryResource, isRated } from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import type { StudentRecords } from '../model/records';

/** A text that is the same for equal values, whatever the order of their keys. Empty values are left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const filled = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  const parts = filled
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${parts.join(',')}}`;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The fingerprint of a student's records. A person counts by id and a file by its hash, so a teacher's new name changes
 * no record. Only the content counts, not when a record was last saved.
 */
export function digestOf({ entries, others }: StudentRecords): string {
  const parts = [
    ...entries.flatMap(({ entry, records }) => records.map((record) => entryText(entry, record))),
    ...others.flatMap(({ facts }) => facts.map(canonical)),
  ];
  return sha256(parts.sort().join('\n'));
}

function entryText(entry: EntryResource, record: WireRecord): string {
  const { id, status, verifiedBy, verifiedOn } = record;
  const values = entry.fields.flatMap((field): [string, unknown][] =>
    isRated(field)
      ? Object.keys(field.items).map((item) => [`${field.key}.${item}`, record[item]])
      : [[field.key, plain(record[field.readName])]],
  );
  return canonical([
    entry.name,
    { id, status, verifiedBy: plain(verifiedBy), verifiedOn, values: Object.fromEntries(values) },
  ]);
}

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
