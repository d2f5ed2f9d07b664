/** Describes what the engine serves for a record type. */
import { type Act, hasSheet, type RecordResource, type RecordType, type Resource } from '../../../../schemas';
import { recordFrame } from '../../../../schemas/api/records';
import { day, id, orNull, person } from '../../../../schemas/api/shapes';
import type { JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import { queryColumns } from '../store/query-columns';
import { actPaths, bodyName } from './acts';
import { actBody, type Properties, recordSchema } from './field-schemas';
import { describing, listOf, nameOf, object } from './kind-parts';
import { type Paths, ref, together } from './parts';
import { sheetPaths, sheetProperties, sheetSchemas } from './sheet';

type Described = Extract<Resource, RecordType>;

/** The rows of `/my` and `/all` when no page is asked for. */
const whole = `up to ${largestWhole} at once`;

/** The reading routes of every type: its list, the lists without pages, and one record with its trail. */
export function readingPaths(type: Described): Paths {
  const { api, label } = type;
  const root = `/api/${api.path}`;
  const { list, one, trail } = describing(type);
  const record = ref(nameOf(type));
  const rows = listOf(record);
  const columns = queryColumns(type);
  const { mine, all } = api.lists;
  const succeeds = 'succeeds' in api && api.succeeds ? { success: { const: true } } : {};
  const own = mine === null ? rows : object({ ...succeeds, [mine]: rows });
  const everyones = all === null ? rows : object({ [all]: rows });
  return {
    [root]: { get: list(label.many, rows, columns) },
    [`${root}/my`]: { get: list(`${label.many}: one's own, ${whole}`, own, columns) },
    [`${root}/all`]: { get: list(`${label.many}: all that one may see, ${whole}`, everyones, columns) },
    [`${root}/{id}`]: { get: one(label.one, record) },
    [`${root}/{id}/history`]: trail,
  };
}

/** Every route that the engine makes of a type. */
export const recordPaths = (type: RecordResource): Paths =>
  together(hasSheet(type) ? sheetPaths(type) : readingPaths(type), actPaths(type));

/** The record, and the bodies of its acts. */
export function recordSchemas(type: RecordResource): Record<string, JsonSchema> {
  const { owner, department, fields, acts } = type;
  const sheet = hasSheet(type) ? sheetProperties(type) : undefined;
  const { createdAt, updatedAt, ...first } = recordFrame.properties;
  const days = acts.flatMap(({ stampedOn }) => (stampedOn ? [[stampedOn, day] as const] : []));
  const people = acts.flatMap(({ stamp, makes }) => (stamp ? [[stamp, makes ? person : orNull(person)] as const] : []));
  const bodyOf = (act: Act): JsonSchema => {
    const about: Properties = act.makes
      ? {
          ...(owner.required && { [owner.writeName ?? owner.key]: id }),
          ...(department && { [department.key]: id }),
        }
      : { id, version: first.version };
    const named = Object.keys(about).filter((key) => key !== 'version');
    const others = { ...about, ...sheet?.properties, ...(act.goesOn && { version: seen }) };
    return actBody(act.fields, others, [...named, ...(sheet?.required ?? [])]);
  };
  return {
    [nameOf(type)]: recordSchema(
      fields,
      { ...first, [owner.key]: person, ...(department && { [department.key]: person }) },
      { ...sheet?.properties, ...Object.fromEntries([...people, ...days]), createdAt, updatedAt },
    ),
    ...Object.fromEntries(acts.map((act) => [bodyName(type, act), bodyOf(act)])),
    ...(hasSheet(type) && sheetSchemas(type)),
  };
}

/** The version in the body of an act that goes on with a record. */
const seen = {
  type: 'integer',
  minimum: 0,
  description: 'The version that was looked at, 0 when there was none. An outdated one is answered by 409.',
};
