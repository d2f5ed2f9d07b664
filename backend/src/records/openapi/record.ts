/** Describes what the engine serves for a type: its lists, its records and its acts. */
import {
  type Act,
  actOf,
  actsByRoute,
  type DirectoryResource,
  type EntryResource,
  hasSheet,
  type InboxResource,
  type RecordResource,
} from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { accountFrame, recordFrame, recordRoutes } from '../../../../schemas/api/records';
import { day, id, orNull, person, total } from '../../../../schemas/api/shapes';
import { fieldIn } from '../../../../schemas/registry/rows';
import type { JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import { queryColumns } from '../store/query-columns';
import { fileFields } from '../write/record-files';
import { type DescribedRoute, pathOf, type RouteOfType } from './described-routes';
import {
  actBody,
  changeBody,
  listOf,
  listQuery,
  nameOf,
  object,
  type Properties,
  proofs,
  recordSchema,
  whoMay,
} from './kind-parts';
import { ref, text } from './parts';
import { sheetLists, sheetProperties, sheetSchemas } from './sheet';

/** The name of the schema of an act's body. */
export const bodyName = (type: { name: string }, { name }: Pick<Act, 'name'>): string =>
  nameOf(type) + nameOf({ name });

type Described = EntryResource | RecordResource | DirectoryResource | InboxResource;

interface Options {
  /** Whether a plain `POST /` also takes the first act. */
  readonly atRoot?: boolean;
  /** Whether there are the lists `/my` and `/all`. */
  readonly hasWhole?: boolean;
}

/** Every route that `recordController` makes of a type: its lists, one record, its trail, and each act. */
export function routesOfType(type: Described, { atRoot = false, hasWhole = true }: Options = {}): DescribedRoute[] {
  const { api, label, acts } = type;
  const [first] = acts;
  const record = ref(nameOf(type));
  const one: ApiRoute = { summary: label.one ?? label.many, says: 'The record.', answer: record };
  const routes: RouteOfType[] = [
    { method: 'get', path: '', route: listRoute(type, label.many, listOf(record)) },
    ...(hasWhole ? wholeLists(type) : []),
    { method: 'get', path: ':id', route: one },
    ...('owner' in type ? [{ method: 'get', path: ':id/history', route: recordRoutes['GET :type/:id/history'] }] : []),
    ...actsByRoute(acts).map(([act, ...others]) => actRoute(type, act, others)),
    ...(atRoot && first ? [{ ...actRoute(type, first), path: '' }] : []),
  ];
  return routes.map((route) => ({ ...route, topic: label.many, path: pathOf(api.path, route.path) }));
}

function listRoute(type: Described, summary: string, answer: JsonSchema): ApiRoute {
  return {
    summary,
    ...whoMay(type, 'read'),
    query: listQuery(queryColumns('rowType' in type ? type.rowType : type)),
    says: type.label.many,
    answer,
    headers: { 'X-Total-Count': { type: 'integer', description: total['X-Total-Count'] } },
    faults: [403],
  };
}

function wholeLists(type: Described): RouteOfType[] {
  const { api, label } = type;
  if (hasSheet(type)) return sheetLists(type);
  const rows = listOf(ref(nameOf(type)));
  const { mine, all } = 'lists' in api ? api.lists : { mine: null, all: ('all' in api && api.all) || null };
  const succeeds = 'succeeds' in api && api.succeeds ? { success: { const: true } } : {};
  const own = mine === null ? rows : object({ ...succeeds, [mine]: rows });
  const everyones = all === null ? rows : object({ [all]: rows });
  const most = `up to ${largestWhole} at once`;
  const list = (path: string, says: string, answer: JsonSchema): RouteOfType => ({
    method: 'get',
    path,
    route: listRoute(type, `${label.many}: ${says}, ${most}`, answer),
  });
  return [...('owner' in type ? [list('my', "one's own", own)] : []), list('all', 'all that one may see', everyones)];
}

/** @param others those that share its route */
function actRoute(type: Described, act: Act, others: readonly Act[] = []): RouteOfType {
  const { method = 'post', path, isPublic = false, makes, verb } = act;
  const { label } = type;
  const namesRecord = path.includes(':id');
  const route: ApiRoute = {
    summary: `${nameOf({ name: verb })} one: ${label.one ?? label.many}`,
    ...(!isPublic && whoMay(type, ...[act, ...others].map(({ name }) => name))),
    ...(method === 'post' && { once: true }),
    ...(method !== 'delete' && { body: ref(bodyName(type, act)) }),
    ...(fileFields(act.fields).length > 0 && { multipart: 'withFiles' }),
    status: makes && !act.upserts ? 201 : 200,
    ...givenBy(type, act),
    faults: [
      403,
      ...(makes || namesRecord ? [] : [404]),
      409,
      ...(method === 'patch' ? [428] : []),
      ...(act.limit ? [429] : []),
    ],
  };
  return { method, path, isPublic, route };
}

function givenBy(type: Described, act: Act): Pick<ApiRoute, 'says' | 'answer'> {
  const record = ref(nameOf(type));
  if (act.thanks !== undefined)
    return { says: 'It is kept.', answer: object({ id: ref('Id'), _id: ref('Id'), message: text }) };
  if (act.method === 'delete') return { says: 'The record as it was.', answer: record };
  if (act.says === undefined) return { says: act.makes ? 'The new record.' : 'The record.', answer: record };
  const warnings = { ...listOf(text), description: 'Sentences about what was saved all the same.' };
  const answer = object({ success: { const: true }, message: text, warnings, record });
  return { says: 'What is kept now.', answer };
}

/** The record, and the bodies of its acts. */
export function recordSchemas(type: RecordResource): Record<string, JsonSchema> {
  const { owner, department, fields, acts } = type;
  const sheet = hasSheet(type) ? sheetProperties(type) : undefined;
  const { createdAt, updatedAt, ...first } = recordFrame.properties;
  const days = acts.flatMap(({ stampedOn }) => (stampedOn ? [[stampedOn, day] as const] : []));
  const people = acts.flatMap(({ stamp, makes }) => (stamp ? [[stamp, makes ? person : orNull(person)] as const] : []));
  const bodyFor = (act: Act): JsonSchema => {
    const about: Properties = act.makes
      ? {
          ...(owner.required && { [owner.writeName ?? owner.key]: id }),
          ...(department && { [department.key]: id }),
        }
      : { id, version: first.version };
    const named = Object.keys(about).filter((key) => key !== 'version');
    const others = { ...about, ...sheet?.properties, ...(act.upserts && { version: seen }) };
    return actBody(act.fields, others, [...named, ...(sheet?.required ?? [])]);
  };
  return {
    [nameOf(type)]: recordSchema(
      fields,
      { ...first, [owner.key]: person, ...(department && { [department.key]: person }) },
      { ...sheet?.properties, ...Object.fromEntries([...people, ...days]), createdAt, updatedAt },
    ),
    ...Object.fromEntries(acts.map((act) => [bodyName(type, act), bodyFor(act)])),
    ...(hasSheet(type) && sheetSchemas(type)),
  };
}

/** The version in the body of an act that goes on with a record. */
const seen = {
  anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }],
  description: 'The version that was looked at, 0 when there was none. An outdated one is answered by 409.',
};

/** The row, and the bodies of its acts. */
export function rowSchemas(directory: DirectoryResource): Record<string, JsonSchema> {
  const { fields, holds, load } = directory;
  const isAccounts = holds.what === 'accounts';
  const approval: Properties = isAccounts
    ? {
        isApproved: { type: 'boolean', description: 'Opens or closes the account; alone, it needs no version.' },
        ...proofs('Only with a change that says so.'),
      }
    : {};
  const meta: Properties = {
    ...(load && {
      load: { type: 'integer', description: 'How many residents in training name this one as their guide.' },
    }),
    ...(isAccounts &&
      fieldIn(directory, 'guide') && {
        guideGone: {
          type: 'boolean',
          description: 'That the guide has a closed account, or works in another department.',
        },
      }),
  };
  const appointing: Properties = directory.rows.effects.includes('headship')
    ? { instead: { ...text, description: 'The id of the head whose time it ends.' }, ...proofs('Always.') }
    : {};
  const [create, update] = [actOf(directory, 'create'), actOf(directory, 'update')];
  return {
    [nameOf(directory)]: recordSchema(fields, {
      ...recordFrame.properties,
      ...(isAccounts && accountFrame.properties),
      ...(Object.keys(meta).length > 0 && { meta: { type: 'object', properties: meta } }),
    }),
    [bodyName(directory, create)]: actBody(create.fields, appointing),
    [bodyName(directory, update)]: changeBody(update.fields, { version: { type: 'integer' }, ...approval }),
  };
}
