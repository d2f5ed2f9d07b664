import { createHash } from 'node:crypto';
import type { EntryResource } from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import { periodsOf } from '../../kinds/scorecard/sheet-wire';
import type { StudentRecords } from './records';

/** Text that is the same for the same value, whatever the order of its keys. Nothing stands for what is empty. */
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
 * The fingerprint of a student's records. A person counts by their id and a file by its: a new name of a teacher changes
 * no record. When a record was last touched does not count, only what it says.
 */
export function digestOf({ entries, scorecards, exchanges, postings, attendance }: StudentRecords): string {
  const parts = [
    ...entries.flatMap(({ entry, records }) => records.map((record) => entryText(entry, record))),
    ...scorecards.flatMap(({ card, sheets }) =>
      sheets.map((sheet) => {
        const { id, cells, remediation, teacher, verifiedOn } = sheet;
        return canonical([card.name, { id, at: periodsOf(card, sheet), cells, remediation, teacher, verifiedOn }]);
      }),
    ),
    ...exchanges.flatMap(({ exchange, fields, records }) =>
      records.map((record) => {
        const values = fields.map(({ key, readName }) => [key, record[readName] ?? null] as const);
        return canonical([exchange.name, { id: record.id, values: Object.fromEntries(values) }]);
      }),
    ),
    ...postings.map(({ id, coordinator, institution, fromDate, toDate }) =>
      canonical(['posting', { id, coordinator, institution, fromDate, toDate }]),
    ),
    ...attendance.map(({ id, day, state, remark }) => canonical(['attendance', { id, day, state, remark }])),
  ];
  return sha256(parts.sort().join('\n'));
}

function entryText(entry: EntryResource, record: WireRecord): string {
  const { id, status, verifiedBy, verifiedOn } = record;
  const values = entry.fields.flatMap((field): [string, unknown][] =>
    field.type === 'rubric'
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
