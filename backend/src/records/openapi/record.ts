/** Describes what the engine serves for a record type. */
import { type Act, hasSheet, type RecordResource, type RecordType, type Resource } from '../../../../schemas';
import { recordFrame } from '../../../../schemas/api/records';
import { describe, type JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import { queryColumns } from '../store/query-columns';
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
          faults: [401, 403],
        }),
      },
    }),
    ...(department && {
      [`${root}/departments`]: {
        get: route('The departments that may be chosen', { gives: ['By name.', listOf(named)], faults: [401] }),
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
      faults: [400, 401, 403, ...(act.makes ? [] : [404]), 409, 422],
    });
  return Object.fromEntries(type.acts.map((act) => [`/api/${type.api.path}/${act.path}`, { post: post(act) }]));
}

/** The name of the schema of an act's body. */
const bodyName = (type: RecordType, { name }: Act): string => nameOf(type) + nameOf({ name });

/** The id and name of something. */
const named = object({ id: ref('Id'), _id: ref('Id'), name: text });

/** The record, and the bodies of its acts. */
export function recordSchemas(type: RecordResource): Record<string, JsonSchema> {
  const { owner, department, fields, acts } = type;
  const sheet = hasSheet(type) ? sheetProperties(type) : undefined;
  const version = { type: 'integer', minimum: 1 };
  const { createdAt, updatedAt, ...first } = recordFrame.properties;
  const maybe = { anyOf: [ref('Person'), { type: 'null' }] };
  const seen = {
    type: 'integer',
    minimum: 0,
    description: 'The version that was looked at, 0 when there was none. An outdated one is answered by 409.',
  };
  const days = acts.flatMap(({ stampedOn }) => (stampedOn ? [[stampedOn, { type: 'string', format: 'date' }]] : []));
  const people = acts.flatMap(({ stamp, makes }) => (stamp ? [[stamp, makes ? ref('Person') : maybe] as const] : []));
  const bodyOf = (act: Act): JsonSchema => {
    const chosen: Record<string, JsonSchema> = {
      ...(owner.required && { [owner.writeName ?? owner.key]: ref('Id') }),
      ...(department && { [department.key]: ref('Id') }),
    };
    const about = act.makes ? chosen : { id: ref('Id'), version };
    const values = Object.assign({}, ...act.fields.map((field) => describe(field).body));
    const required = act.fields.filter((field) => field.required).map(({ writeName }) => writeName);
    const always = Object.keys(about).filter((key) => key !== 'version');
    const properties = { ...about, ...values, ...sheet?.properties, ...(act.goesOn && { version: seen }) };
    const all = [...always, ...required, ...(sheet?.required ?? [])];
    return { ...object(properties, all), additionalProperties: false };
  };
  return {
    [nameOf(type)]: object({
      ...first,
      [owner.key]: ref('Person'),
      ...(department && { [department.key]: named }),
      ...Object.assign({}, ...fields.map((field) => describe(field).record)),
      ...sheet?.properties,
      ...Object.fromEntries([...people, ...days]),
      createdAt,
      updatedAt,
    }),
    ...Object.fromEntries(acts.map((act) => [bodyName(type, act), bodyOf(act)])),
    ...(hasSheet(type) && sheetSchemas(type)),
  };
}
