/** Describes what the engine serves for a type. */
import {
  type Act,
  type DirectoryResource,
  type EntryResource,
  hasSheet,
  type InboxResource,
  type RecordResource,
} from '../../../../schemas';
import { recordFrame } from '../../../../schemas/api/records';
import { day, id, orNull, person } from '../../../../schemas/api/shapes';
import type { JsonSchema } from '../../field-types';
import { largestWhole } from '../list/query';
import type { QueryColumn } from '../list/query-values';
import { queryColumns } from '../store/query-columns';
import { actPaths, bodyName } from './acts';
import { actBody, type Properties, recordSchema } from './field-schemas';
import { describing, listOf, nameOf, object } from './kind-parts';
import { type Paths, ref, together } from './parts';
import { sheetLists, sheetProperties, sheetSchemas } from './sheet';

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
