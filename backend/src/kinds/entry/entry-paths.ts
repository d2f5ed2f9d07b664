import type { EntryResource, Registry } from '../../../../schemas';
import { largestWhole } from '../../engine/query/query';
import { queryColumns } from '../../engine/query/query-columns';
import type { JsonSchema } from '../../field-types';
import { bodyOf, describing, idempotencyKey, listOf, object } from '../../openapi/kind-parts';
import { idInPath, jsonBody, type Paths, ref } from '../../openapi/parts';
import { resultsOf, schemaNames } from './entry-schemas';

/** What `/my` and `/all` give to a caller who asks for no page. */
const whole = `up to ${largestWhole} at once`;

/** Every route of an entry. */
export function entryPaths(entry: EntryResource, registry: Registry): Paths {
  const root = `/api/${entry.api.path}`;
  const names = schemaNames(entry);
  const { many, one } = entry.label;
  const record = ref(names.record);
  const { route, list, one: single, trail } = describing(entry, registry);
  const rows = listOf(record);
  const columns = queryColumns(entry);
  const bodyWith = (schema: JsonSchema) => bodyOf(schema, entry.api.multipart);
  const create = route(`Adds one: ${one}`, {
    ...{ who: ['create'], parameters: [onceForEver], requestBody: bodyWith(ref(names.create)) },
    ...{ status: 201, gives: ['The new record.', record], faults: [400, 401, 403, 413, 415, 422] },
  });
  const decides = { who: ['verify'], parameters: [idempotencyKey] };
  const { mine, all } = entry.api.lists;
  const { title } = entry.workflow.verify;
  const corrected = { allOf: [ref(names.create)], properties: { version }, required: ['version'] };
  return {
    [root]: { get: list(many, rows, columns), post: create },
    [`${root}/add`]: { post: create },
    [`${root}/my`]: { get: list(`${many}: one's own, ${whole}`, enveloped(mine, rows), columns) },
    [`${root}/all`]: { get: list(`${many}: all that one may see, ${whole}`, enveloped(all, rows), columns) },
    [`${root}/verify`]: {
      post: route(title, {
        ...{ ...decides, requestBody: jsonBody(ref(names.verify)) },
        ...{ gives: ['The record with its verdict.', record], faults: [400, 401, 403, 404, 409, 422] },
      }),
    },
    [`${root}/verify-many`]: {
      post: route(`${title}: many at once`, {
        ...{ ...decides, requestBody: jsonBody(ref(names.verifyMany)) },
        ...{ gives: ['One result a record.', resultsOf(entry)], faults: [400, 401, 403, 422] },
      }),
    },
    [`${root}/{id}`]: { get: single(one, record) },
    [`${root}/{id}/history`]: trail,
    ...(entry.workflow.correct && {
      [`${root}/{id}/correct`]: {
        post: route(`${one}: adds a corrected one in its place; files that are left out stay`, {
          ...{ who: ['create'], parameters: [idInPath, onceForEver], requestBody: bodyWith(corrected), status: 201 },
          ...{ gives: ['The new record.', record], faults: [400, 401, 403, 404, 409, 413, 415, 422, 428] },
        }),
      },
    }),
  };
}

const enveloped = (name: string | null, rows: JsonSchema): JsonSchema =>
  name === null ? rows : object({ [name]: rows });

const onceForEver = {
  ...idempotencyKey,
  description:
    'Kept with the record: the same key with the same body gives that record, for ever, and adds none. With another body it is refused.',
};

const version = { type: 'integer', minimum: 1, description: 'The version that was looked at.' };
