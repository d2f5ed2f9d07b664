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
  type Resource,
} from '../../../../schemas';
import { accountFrame, recordFrame } from '../../../../schemas/api/records';
import { day, id, orNull, person } from '../../../../schemas/api/shapes';
import type { JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import type { QueryColumn } from '../list/query-values';
import { queryColumns } from '../store/query-columns';
import { fileFields } from '../write/record-files';
import {
  actBody,
  changeBody,
  describing,
  idempotencyKey,
  listOf,
  nameOf,
  object,
  type Properties,
  proofs,
  recordSchema,
} from './kind-parts';
import { bodyOf, idInPath, type Paths, ref, text, together } from './parts';
import { sheetLists, sheetProperties, sheetSchemas } from './sheet';

type Acting = Exclude<Resource, { kind: 'titles' }>;

/** The name of the schema of an act's body. */
export const bodyName = (type: { name: string }, { name }: Pick<Act, 'name'>): string =>
  nameOf(type) + nameOf({ name });

/** The acts of a type, as `recordController` serves them. */
function actPaths(type: Acting, { atRoot = false } = {}): Paths {
  const root = `/api/${type.api.path}`;
  const [first] = type.acts;
  return together(
    ...actsByRoute(type.acts).map(([act, ...others]) => ({
      [`${root}/${act.path.replace(':id', '{id}')}`]: { [act.method ?? 'post']: operationOf(type, act, others) },
    })),
    ...(atRoot && first ? [{ [root]: { post: operationOf(type, first) } }] : []),
  );
}

/** @param others those that share its route */
function operationOf(type: Acting, act: Act, others: readonly Act[] = []) {
  const { method = 'post', isPublic = false, makes } = act;
  const { label } = type;
  const namesRecord = act.path.includes(':id');
  return describing(type).route(`${nameOf({ name: act.verb })} one: ${label.one ?? label.many}`, {
    ...(!isPublic && { who: [act, ...others].map(({ name }) => name) }),
    isPublic,
    parameters: [...(namesRecord ? [idInPath] : []), ...(method === 'post' ? [idempotencyKey] : [])],
    ...(method !== 'delete' && {
      requestBody: bodyOf(ref(bodyName(type, act)), fileFields(act.fields).length > 0 ? 'withFiles' : undefined),
    }),
    status: makes && !act.goesOn ? 201 : 200,
    gives: givenBy(type, act),
    faults: [
      403,
      ...(makes || namesRecord ? [] : [404]),
      409,
      ...(method === 'patch' ? [428] : []),
      ...(act.limit ? [429] : []),
    ],
  });
}

function givenBy(type: Acting, act: Act): readonly [says: string, schema: JsonSchema] {
  const record = ref(nameOf(type));
  if (act.thanks !== undefined) return ['It is kept.', object({ id: ref('Id'), _id: ref('Id'), message: text })];
  if (act.method === 'delete') return ['The record as it was.', record];
  if (act.says === undefined) return [act.makes ? 'The new record.' : 'The record.', record];
  const warnings = { ...listOf(text), description: 'Sentences about what was saved all the same.' };
  return ['What is kept now.', object({ success: { const: true }, message: text, warnings, record })];
}

type Described = EntryResource | RecordResource | DirectoryResource | InboxResource;

interface Options {
  /** Whether a plain `POST /` also takes the first act. */
  readonly atRoot?: boolean;
  /** Whether there are the lists `/my` and `/all`. */
  readonly hasWhole?: boolean;
}

/** Every route that `recordController` makes of a type: its lists, one record, its trail, and each act. */
export function recordPaths(type: Described, { atRoot = false, hasWhole = true }: Options = {}): Paths {
  const columns = queryColumns('kept' in type ? type.kept : type);
  const { api, label } = type;
  const root = `/api/${api.path}`;
  const { list, one, trail } = describing(type);
  const record = ref(nameOf(type));
  const reading: Paths = {
    [root]: { get: list(label.many, listOf(record), columns) },
    ...(hasWhole && wholeLists(type, columns)),
    [`${root}/{id}`]: { get: one(label.one ?? label.many, record) },
    ...('owner' in type && { [`${root}/{id}/history`]: trail }),
  };
  return together(reading, actPaths(type, { atRoot }));
}

function wholeLists(type: Described, columns: ReadonlyMap<string, QueryColumn>): Paths {
  const { api, label } = type;
  if (type.kind === 'record' && hasSheet(type)) return sheetLists(type);
  const root = `/api/${api.path}`;
  const { list } = describing(type);
  const rows = listOf(ref(nameOf(type)));
  const { mine, all } = 'lists' in api ? api.lists : { mine: null, all: ('all' in api && api.all) || null };
  const succeeds = 'succeeds' in api && api.succeeds ? { success: { const: true } } : {};
  const own = mine === null ? rows : object({ ...succeeds, [mine]: rows });
  const everyones = all === null ? rows : object({ [all]: rows });
  const most = `up to ${largestWhole} at once`;
  return {
    ...('owner' in type && { [`${root}/my`]: { get: list(`${label.many}: one's own, ${most}`, own, columns) } }),
    [`${root}/all`]: { get: list(`${label.many}: all that one may see, ${most}`, everyones, columns) },
  };
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
    const others = { ...about, ...sheet?.properties, ...(act.goesOn && { version: seen }) };
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
  type: 'integer',
  minimum: 0,
  description: 'The version that was looked at, 0 when there was none. An outdated one is answered by 409.',
};

const loadSchema = {
  type: 'object',
  properties: {
    load: { type: 'integer', description: 'How many residents in training name this one as their guide.' },
  },
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
  const appointing: Properties = directory.rows.effects.includes('headship')
    ? { instead: { ...text, description: 'The id of the head whose time it ends.' }, ...proofs('Always.') }
    : {};
  const [create, update] = [actOf(directory, 'create'), actOf(directory, 'update')];
  return {
    [nameOf(directory)]: recordSchema(fields, {
      ...recordFrame.properties,
      ...(isAccounts && accountFrame.properties),
      ...(load && { meta: loadSchema }),
    }),
    [bodyName(directory, create)]: actBody(create.fields, appointing),
    [bodyName(directory, update)]: changeBody(update.fields, { version: { type: 'integer' }, ...approval }),
  };
}
