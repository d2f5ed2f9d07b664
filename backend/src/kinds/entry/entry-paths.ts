import type { EntryResource, Registry } from '../../../../schemas';
import { largestWhole } from '../../engine/query/query';
import { queryColumns } from '../../engine/query/query-columns';
import type { JsonSchema } from '../../field-types';
import { idempotencyKey, trailPath, whoMay } from '../../openapi/kind-parts';
import { listParameters } from '../../openapi/list-parameters';
import { answer, errors, idInPath, jsonBody, type Paths, ref, totalHeader } from '../../openapi/parts';
import { resultsOf, schemaNames } from './entry-schemas';

/** What `/my` and `/all` give to a caller who asks for no page. */
const whole = `up to ${largestWhole} at once`;

/** Every route of an entry. */
export function entryPaths(entry: EntryResource, registry: Registry): Paths {
  const root = `/api/${entry.api.path}`;
  const names = schemaNames(entry);
  const { many, one } = entry.label;
  const record = ref(names.record);
  const rows = { type: 'array', items: record };
  const tagged = (summary: string, rest: object) => ({ tags: [many], summary, ...rest });
  const list = (summary: string, schema: JsonSchema) =>
    tagged(summary, {
      ...whoMay(entry, registry, 'read'),
      parameters: listParameters(queryColumns(entry)),
      responses: { 200: { ...answer(many, schema), headers: totalHeader }, ...errors(400, 401, 403) },
    });
  const create = tagged(`Adds one: ${one}`, {
    ...whoMay(entry, registry, 'create'),
    parameters: [onceForEver],
    requestBody: createBody(entry, ref(names.create)),
    responses: { 201: answer('The new record.', record), ...errors(400, 401, 403, 413, 415, 422) },
  });
  const { mine, all } = entry.api.lists;
  return {
    [root]: { get: list(many, rows), post: create },
    [`${root}/add`]: { post: create },
    [`${root}/my`]: { get: list(`${many}: one's own, ${whole}`, enveloped(mine, rows)) },
    [`${root}/all`]: { get: list(`${many}: all that one may see, ${whole}`, enveloped(all, rows)) },
    [`${root}/verify`]: {
      post: tagged(entry.workflow.verify.title, {
        ...whoMay(entry, registry, 'verify'),
        parameters: [idempotencyKey],
        requestBody: jsonBody(ref(names.verify)),
        responses: { 200: answer('The record with its verdict.', record), ...errors(400, 401, 403, 404, 409, 422) },
      }),
    },
    [`${root}/verify-many`]: {
      post: tagged(`${entry.workflow.verify.title}: many at once`, {
        ...whoMay(entry, registry, 'verify'),
        parameters: [idempotencyKey],
        requestBody: jsonBody(ref(names.verifyMany)),
        responses: { 200: answer('One result a record.', resultsOf(entry)), ...errors(400, 401, 403, 422) },
      }),
    },
    [`${root}/{id}`]: {
      get: tagged(one, { parameters: [idInPath], responses: { 200: answer(one, record), ...errors(401, 404) } }),
    },
    [`${root}/{id}/history`]: trailPath(many, idInPath),
    ...(entry.workflow.correct && {
      [`${root}/{id}/correct`]: {
        post: tagged(`${one}: adds a corrected one in its place; files that are left out stay`, {
          ...whoMay(entry, registry, 'create'),
          parameters: [idInPath, onceForEver],
          requestBody: createBody(entry, {
            allOf: [ref(names.create)],
            properties: { version },
            required: ['version'],
          }),
          responses: { 201: answer('The new record.', record), ...errors(400, 401, 403, 404, 409, 413, 415, 422, 428) },
        }),
      },
    }),
  };
}

const enveloped = (name: string | null, rows: JsonSchema): JsonSchema =>
  name === null ? rows : { type: 'object', required: [name], properties: { [name]: rows } };

const onceForEver = {
  ...idempotencyKey,
  description:
    'Kept with the record: the same key with the same body gives that record, for ever, and adds none. With another body it is refused.',
};

const version = { type: 'integer', minimum: 1, description: 'The version that was looked at.' };

function createBody(entry: EntryResource, schema: JsonSchema) {
  if (!entry.api.multipart) return jsonBody(schema);
  return { required: true, content: { 'multipart/form-data': { schema }, 'application/json': { schema } } };
}
