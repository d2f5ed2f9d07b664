/** The description of what the engine serves for a record type. */
import type { Act, RecordResource, RecordType, Registry, Resource } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { largestWhole } from '../query/query';
import { queryColumns } from '../query/query-columns';
import { describing, idempotencyKey, listOf, nameOf, object } from './kind-parts';
import { jsonBody, type Paths, ref, text } from './parts';

type Described = Extract<Resource, RecordType>;

/** What `/my` and `/all` give to a caller who asks for no page. */
const whole = `up to ${largestWhole} at once`;

/** The reading routes of every type: its list, the lists without pages, and one record with its trail. */
export function readingPaths(
  type: Described,
  registry: Registry,
): { list: Paths[string]; lists: Paths; record: Paths } {
  const { api, label } = type;
  const root = `/api/${api.path}`;
  const { list, one, trail } = describing(type, registry);
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
export function recordPaths(type: RecordResource, registry: Registry): Paths {
  const { api, number, acts } = type;
  const root = `/api/${api.path}`;
  const name = nameOf(type);
  const { route } = describing(type, registry);
  const post = (act: Act) =>
    route(act.label, {
      who: [act.name],
      parameters: [idempotencyKey],
      requestBody: jsonBody(ref(bodyName(type, act))),
      status: act.makes ? 201 : 200,
      gives: ['The record.', ref(name)],
      faults: [400, 401, 403, ...(act.makes ? [] : [404]), 409, 422],
    });
  const reading = readingPaths(type, registry);
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
    ...Object.fromEntries(acts.map((act) => [`${root}/${act.path}`, { post: post(act) }])),
    ...reading.record,
  };
}

/** What the schema of an act's body is called. */
const bodyName = (type: RecordType, { name }: Act): string => nameOf(type) + nameOf({ name });

/** The record, and the bodies of its acts. */
export function recordSchemas(type: RecordResource): Record<string, JsonSchema> {
  const { owner, fields, acts } = type;
  const moment = { type: 'string', format: 'date-time' };
  const version = { type: 'integer', minimum: 1 };
  const maybe = { anyOf: [ref('Person'), { type: 'null' }] };
  const people = acts.flatMap(({ stamp, makes }) => (stamp ? [[stamp, makes ? ref('Person') : maybe] as const] : []));
  const bodyOf = (act: Act): JsonSchema => {
    const about = act.makes ? (owner.required ? { [owner.key]: ref('Id') } : {}) : { id: ref('Id'), version };
    const values = Object.assign({}, ...act.fields.map((field) => describe(field).body));
    const required = act.fields.filter((field) => field.required).map(({ writeName }) => writeName);
    const named = Object.keys(about).filter((key) => key !== 'version');
    return { ...object({ ...about, ...values }, [...named, ...required]), additionalProperties: false };
  };
  return {
    [nameOf(type)]: object({
      id: ref('Id'),
      _id: ref('Id'),
      version,
      [owner.key]: ref('Person'),
      ...Object.assign({}, ...fields.map((field) => describe(field).record)),
      ...Object.fromEntries(people),
      createdAt: moment,
      updatedAt: moment,
    }),
    ...Object.fromEntries(acts.map((act) => [bodyName(type, act), bodyOf(act)])),
  };
}
