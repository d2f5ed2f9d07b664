import { resolveField, withKeys } from '../field-types/resolve-field';
import { type ActConfig, anyScope, type RecordConfig } from '../language';
import { longestNumber } from '../numbering';
import type { Act } from '../registry/record-type';
import type { RecordResource } from '../registry/resolved';

/** A declared record type with its fields filled and its rights as rules. */
export function resolveRecord(config: RecordConfig): RecordResource {
  const { number, read, acts, owner, api, ...type } = config;
  const declared = { ...(number && { [number.key]: numberField(number) }), ...type.fields };
  const fields = withKeys(Object.entries(declared).map(([key, field]) => resolveField(key, field)));
  const act = ({ by, fields: keys, ...words }: ActConfig): Act => ({
    ...words,
    by: rulesOf(by),
    fields: keys.flatMap((key) => fields.byKey[key] ?? []),
  });
  return {
    ...type,
    ...fields,
    owner,
    ...(number && { number }),
    rights: { read: rulesOf(read) },
    acts: acts.map(act),
    api: { ...api, lists: api.lists ?? { mine: 'data', all: 'data' } },
  };
}

const rulesOf = (reach: RecordConfig['read']): Act['by'] =>
  Object.fromEntries(Object.entries(reach).map(([role, scopes]) => [role, anyScope(scopes)]));

const numberField = ({ label, required }: NonNullable<RecordConfig['number']>) =>
  ({ type: 'text', label, required, maxLength: longestNumber }) as const;
