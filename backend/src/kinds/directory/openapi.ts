import type { DirectoryResource, Registry, ResolvedField } from '../../../../schemas';
import { fileFields } from '../../engine/write/record-files';
import type { JsonSchema } from '../../field-types';
import { idempotencyKey, nameOf, whoMay } from '../../openapi/kind-parts';
import { listParameters } from '../../openapi/list-parameters';
import { answer, errors, idInPath, jsonBody, type Paths, ref, text, totalHeader } from '../../openapi/parts';
import { bodySchema, recordSchema } from './json-schemas';
import { directoryColumns } from './query-columns';

const moment = { ...text, format: 'date-time' };
const systemSchemas = {
  ...{ id: ref('Id'), _id: ref('Id'), version: { type: 'integer' }, createdAt: moment, updatedAt: moment },
};
const accountSchemas = {
  isApproved: { type: 'boolean', description: 'Whether its owner may sign in.' },
  accountState: { ...text, enum: ['pending', 'active', 'suspended'] },
  state: { ...text, description: 'The same as accountState, where no field is called so.' },
};

/** Every route of a directory. */
export function directoryPaths(directory: DirectoryResource, registry: Registry): Paths {
  const { api, label, fields, holds } = directory;
  const isAccounts = holds.what === 'accounts';
  const root = `/api/${api.path}`;
  const record = {
    ...recordSchema(fields, { ...systemSchemas, ...(isAccounts && accountSchemas) }),
    $id: nameOf(directory),
  };
  const rows: JsonSchema = { type: 'array', items: record };
  const { all } = api;
  const enveloped = all === undefined ? rows : { type: 'object', required: [all], properties: { [all]: rows } };
  const tagged = (summary: string, rest: object) => ({ tags: [label.many], summary, ...rest });
  const list = (schema: JsonSchema) =>
    tagged(label.many, {
      ...whoMay(directory, registry, 'read'),
      parameters: listParameters(directoryColumns(directory)),
      responses: { 200: { ...answer(label.many, schema), headers: totalHeader }, ...errors(400, 401, 403) },
    });
  const approval: Record<string, JsonSchema> = isAccounts
    ? { isApproved: { type: 'boolean', description: 'Opens or closes the account; alone, it needs no version.' } }
    : {};
  const create = tagged(`Adds one: ${label.one}`, {
    ...whoMay(directory, registry, 'create'),
    parameters: [idempotencyKey],
    requestBody: body(fields, bodySchema(fields, true)),
    responses: { 201: answer('The new record.', record), ...errors(400, 401, 403, 409, 413, 415, 422) },
  });
  const update = tagged(`Changes one: ${label.one}`, {
    ...whoMay(directory, registry, 'update', 'approve'),
    parameters: [idInPath],
    requestBody: body(fields, bodySchema(fields, false, { version: { type: 'integer' }, ...approval })),
    responses: { 200: answer('The record.', record), ...errors(400, 401, 403, 404, 409, 413, 415, 422, 428) },
  });
  const remove = tagged(`Deletes one: ${label.one}`, {
    ...whoMay(directory, registry, 'remove'),
    parameters: [idInPath],
    responses: { 200: answer('The record as it was.', record), ...errors(401, 403, 404, 409) },
  });
  return {
    [root]: { get: list(rows), post: create },
    [`${root}/add`]: { post: create },
    [`${root}/all`]: { get: list(enveloped) },
    [`${root}/{id}`]: {
      get: tagged(label.one, {
        parameters: [idInPath],
        responses: { 200: answer(label.one, record), ...errors(401, 404) },
      }),
      ...{ patch: update, delete: remove },
    },
  };
}

/** A body with files is multipart; without any it may be JSON all the same. */
export function body(fields: readonly ResolvedField[], schema: JsonSchema) {
  if (fileFields(fields).length === 0) return jsonBody(schema);
  return { required: true, content: { 'multipart/form-data': { schema }, 'application/json': { schema } } };
}
