/** Describes what the engine serves for a record type. */
import { type Act, hasSheet, type RecordResource, type RecordType, type Resource } from '../../../../schemas';
import { recordFrame } from '../../../../schemas/api/records';
import { day, id, orNull, person } from '../../../../schemas/api/shapes';
import type { JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import { queryColumns } from '../store/query-columns';
import { actBody, type Properties, recordSchema } from './field-schemas';
import { describing, idempotencyKey, listOf, nameOf, object } from './kind-parts';
import { jsonBody, type Paths, ref, text } from './parts';
import { sheetPaths, sheetProperties, sheetSchemas } from './sheet';

type Described = Extract<Resource, RecordType>;

/** The rows of `/my` and `/all` when no page is asked for. */
const whole = `up to ${largestWhole} at once`;

/** The reading routes of every type: its list, the lists without pages, and one record with its trail. */
export function readingPaths(type: Described): { list: Paths[string]; lists: Paths; record: Paths } {
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
    list: { get: list(label.many, rows, columns) },
    lists: {
      [`${root}/my`]: { get: list(`${label.many}: one's own, ${whole}`, own, columns) },
      [`${root}/all`]: { get: list(`${label.many}: all that one may see, ${whole}`, everyones, columns) },
    },
    record: {
      [`${root}/{id}`]: { get: one(label.one, record) },
      [`${root}/{id}/history`]: trail,
    },
  };
}

/** Every route of a type whose acts the engine takes. */
export function recordPaths(type: RecordResource): Paths {
  const { api, label, number, department, acts } = type;
  const root = `/api/${api.path}`;
  const { route, list } = describing(type);
  const reading = hasSheet(type) ? sheetPaths(type) : readingPaths(type);
  return {
    [root]: reading.list,
    ...reading.lists,
    ...(number && {
      [`${root}/next-number`]: {
        get: route('A number that is free', {
          gives: ['A suggestion.', object({ [number.key]: text })],
          faults: [403],
        }),
      },
    }),
    ...(department && {
      [`${root}/departments`]: {
        get: route('The departments that may be chosen', { gives: ['By name.', listOf(ref('Person'))] }),
      },
    }),
    ...(acts.some(({ awaited }) => awaited) && {
      [`${root}/waiting`]: {
        get: list(`${label.many}: what waits for the viewer`, listOf(ref(nameOf(type))), queryColumns(type)),
      },
    }),
    ...actPaths(type),
    ...reading.record,
  };
}

/** The acts that the engine takes. */
function actPaths(type: RecordResource): Paths {
  const { route } = describing(type);
  const record = ref(nameOf(type));
  const kept = object({
    success: { const: true },
    message: text,
    warnings: { ...listOf(text), description: 'Sentences about what was saved all the same.' },
    record,
  });
  const post = (act: Act) =>
    route(act.label, {
      who: [act.name],
      parameters: [idempotencyKey],
      requestBody: jsonBody(ref(bodyName(type, act))),
      status: act.makes && !act.goesOn ? 201 : 200,
      gives: act.says === undefined ? ['The record.', record] : ['What is kept now.', kept],
      faults: [403, ...(act.makes ? [] : [404]), 409],
    });
  return Object.fromEntries(type.acts.map((act) => [`/api/${type.api.path}/${act.path}`, { post: post(act) }]));
}

/** The name of the schema of an act's body. */
export const bodyName = (type: Pick<RecordType, 'name'>, { name }: Pick<Act, 'name'>): string =>
  nameOf(type) + nameOf({ name });

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
