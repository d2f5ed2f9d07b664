import { resolveField, withKeys } from '../field-types/resolve-field';
import { type ActConfig, anyScope, type RecordConfig, type Titles } from '../language';
import type { Act } from '../registry/record-type';
import type { RecordResource, TitlesResource } from '../registry/resolved';
import { eachRole } from '../roles';
import { longestNumber } from '../texts/numbering';

/** A record type with its fields filled in and its rights as rules. */
export function resolveRecord(config: RecordConfig): RecordResource {
  const { number, fields, api } = config;
  const declared = { ...(number && { [number.key]: numberField(number) }), ...fields };
  return {
    ...resolveActs({ ...config, fields: declared }),
    api: { ...api, lists: api.lists ?? { mine: 'data', all: 'data' } },
  };
}

/** The same for a list of words, which is read as a whole. */
export const resolveTitles = (config: Titles): TitlesResource => ({
  ...resolveActs(config),
  list: { search: [], columns: { student: [], faculty: [] } },
});

/** @param owner the column with the owner of a record */
export function resolveActs<Declared extends Pick<RecordConfig, 'fields' | 'read' | 'acts'>>(
  config: Declared,
  owner?: string,
) {
  const { read, acts, ...type } = config;
  const fields = withKeys(Object.entries(config.fields).map(([key, field]) => resolveField(key, field)));
  const whoMay = (reach: RecordConfig['read']) => eachRole(reach, (scopes) => anyScope(scopes, [], [], owner));
  const act = ({ by, fields: keys, ...words }: ActConfig): Act => ({
    ...words,
    by: whoMay(by),
    fields: keys.flatMap((key) => fields.byKey[key] ?? []),
  });
  return { ...type, ...fields, rights: { read: whoMay(read) }, acts: acts.map(act) };
}

const numberField = ({ label, required }: NonNullable<RecordConfig['number']>) =>
  ({ type: 'text', label, required, maxLength: longestNumber }) as const;
