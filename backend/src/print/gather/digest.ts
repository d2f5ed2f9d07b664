import { hash } from 'node:crypto';
import { type EntryResource, isRated, type ResolvedField } from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import type { StudentRecords } from '../model/records';
import type { Subject } from '../subjects';

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

/**
 * The fingerprint of a student's records. A person counts by id and a file by its hash, so a teacher's new name changes
 * no record. Only the content counts, not when a record was last saved. A field and a state count by the names that they
 * had before, so that whoever renames them changes no record either.
 */
export const digestOf = (records: StudentRecords): string => fingerprint(records, before);

/** All fingerprints that stand for these records. Prints of earlier versions were made by the names of their day. */
export const digestsOf = (records: StudentRecords): string[] => [
  ...new Set([digestOf(records), fingerprint(records, today)]),
];

/** The records that were there at a moment, as they are today. @param moment ISO 8601 in UTC */
export const thereAt = (moment: string, { entries, others }: StudentRecords): StudentRecords => ({
  entries: entries.map((one) => ({ ...one, records: one.records.filter((record) => !isAfter(moment, record)) })),
  others: others.map((one) => ({ ...one, facts: one.facts.filter((fact) => !isAfter(moment, fact)) })),
});

/** Whether a record came after a moment. */
export const hasAfter = (moment: string, { entries, others }: StudentRecords): boolean =>
  entries.some(({ records }) => records.some((record) => isAfter(moment, record))) ||
  others.some(({ facts }) => facts.some((fact) => isAfter(moment, fact)));

const isAfter = (moment: string, { createdAt }: { readonly createdAt?: unknown }) => String(createdAt ?? '') > moment;

/**
 * The fingerprint of what the cover says of somebody's training, by which a print counts as superseded. People and places
 * count by id. The end of the training is not on the cover, and comes for everybody. A further fact is left out while it is
 * empty: otherwise every earlier print counts as superseded.
 */
export const coverDigestOf = (subject: Subject): string => coverDigest(subject, subject.coGuide ?? NOBODY);

/** All fingerprints that stand for this cover. Those of earlier versions said nothing of a co-guide. */
export const coverDigestsOf = (subject: Subject): string[] => [coverDigestOf(subject), coverDigest(subject, null)];

/** That there is no co-guide is said as well: naming one supersedes a print. */
const NOBODY = 'nobody';

function coverDigest(subject: Subject, coGuide: string | null): string {
  const { name, college, department, course, programme, guide, joinedDate } = subject;
  const { admissionNo, admissionYear, universityNo } = subject;
  const training = { name, college, department, course, programme, guide, coGuide, joinedDate };
  return hash('sha256', canonical({ ...training, admissionNo, admissionYear, universityNo }));
}

/** What the fields and the states of an entry are called. */
interface Names {
  key(entry: EntryResource, field: ResolvedField): string;
  state(entry: EntryResource, word: unknown): unknown;
}

const today: Names = { key: (_, { key }) => key, state: (_, word) => word };

/** A name that something else has taken meanwhile is that of the other. */
const before: Names = {
  key: ({ byKey }, { key, was = key }) => (was in byKey ? key : was),
  state({ workflow: { was = {}, states } }, word) {
    const former = was[String(word)] ?? word;
    return String(former) in states ? word : former;
  },
};

function fingerprint({ entries, others }: StudentRecords, names: Names): string {
  const parts = [
    ...entries.flatMap(({ entry, records }) => records.map((record) => entryText(entry, record, names))),
    ...others.flatMap(({ facts }) => facts.map(({ content }) => canonical(content))),
  ];
  return hash('sha256', parts.sort().join('\n'));
}

function entryText(entry: EntryResource, record: WireRecord, names: Names): string {
  const { id, status, verifiedBy, verifiedOn } = record;
  const values = entry.fields.flatMap((field): [string, unknown][] => {
    const key = names.key(entry, field);
    return isRated(field)
      ? Object.keys(field.items).map((item) => [`${key}.${item}`, record[item]])
      : [[key, plain(record[field.readName])]];
  });
  return canonical([
    entry.name,
    {
      id,
      status: names.state(entry, status),
      verifiedBy: plain(verifiedBy),
      verifiedOn,
      values: Object.fromEntries(values),
    },
  ]);
}

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
