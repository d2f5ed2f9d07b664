import type { DirectoryResource } from '../../../../schemas';
import { accountFrame, recordFrame } from '../../../../schemas/api/records';
import { queryColumns } from '../store/query-columns';
import { fileFields } from '../write/record-files';
import { actBody, changeBody, type Properties, proofs, recordSchema } from './field-schemas';
import { bodyOf, describing, idempotencyKey, listOf, nameOf, object } from './kind-parts';
import { idInPath, type Paths, text } from './parts';

const loadSchema = {
  type: 'object',
  properties: {
    load: { type: 'integer', description: 'How many residents in training name this one as their guide.' },
  },
};

/** Every route of a directory. */
export function rowPaths(directory: DirectoryResource): Paths {
  const { api, label, fields, holds, load } = directory;
  const isAccounts = holds.what === 'accounts';
  const root = `/api/${api.path}`;
  const record = {
    ...recordSchema(fields, {
      ...recordFrame.properties,
      ...(isAccounts && accountFrame.properties),
      ...(load && { meta: loadSchema }),
    }),
    $id: nameOf(directory),
  };
  const { route, list, one } = describing(directory);
  const rows = listOf(record);
  const { all } = api;
  const columns = queryColumns(directory);
  const approval: Properties = isAccounts
    ? { isApproved: { type: 'boolean', description: 'Opens or closes the account; alone, it needs no version.' } }
    : {};
  const hasFiles = fileFields(fields).length > 0;
  const appointing = directory.rows.effects.includes('headship')
    ? { instead: { ...text, description: 'The id of the head whose time it ends.' }, ...proofs('Always.') }
    : {};
  const create = route(`Adds one: ${label.one}`, {
    who: ['create'],
    parameters: [idempotencyKey],
    requestBody: bodyOf(actBody(fields, appointing), hasFiles),
    status: 201,
    gives: ['The new record.', record],
    faults: [403, 409],
  });
  const grave = isAccounts ? proofs('Only with a change that says so.') : {};
  const change = changeBody(fields, { version: { type: 'integer' }, ...approval, ...grave });
  const update = route(`Changes one: ${label.one}`, {
    who: ['update', 'approve'],
    parameters: [idInPath],
    requestBody: bodyOf(change, hasFiles),
    gives: ['The record.', record],
    faults: [403, 409, 428],
  });
  const remove = route(`Deletes one: ${label.one}`, {
    who: ['remove'],
    parameters: [idInPath],
    gives: ['The record as it was.', record],
    faults: [403, 409],
  });
  return {
    [root]: { get: list(label.many, rows, columns), post: create },
    [`${root}/add`]: { post: create },
    [`${root}/all`]: { get: list(label.many, all === undefined ? rows : object({ [all]: rows }), columns) },
    [`${root}/{id}`]: { get: one(label.one, record), patch: update, delete: remove },
  };
}
