import { actOf, type DirectoryResource } from '../../../../schemas';
import { accountFrame, recordFrame } from '../../../../schemas/api/records';
import type { JsonSchema } from '../../field-types';
import { queryColumns } from '../store/query-columns';
import { actPaths, bodyName } from './acts';
import { actBody, changeBody, type Properties, proofs, recordSchema } from './field-schemas';
import { describing, listOf, nameOf, object } from './kind-parts';
import { type Paths, ref, text, together } from './parts';

const loadSchema = {
  type: 'object',
  properties: {
    load: { type: 'integer', description: 'How many residents in training name this one as their guide.' },
  },
};

/** Every route that the engine makes of a directory. */
export function rowPaths(directory: DirectoryResource): Paths {
  const { api, label } = directory;
  const root = `/api/${api.path}`;
  const { list, one } = describing(directory);
  const record = ref(nameOf(directory));
  const rows = listOf(record);
  const columns = queryColumns(directory);
  const reading: Paths = {
    [root]: { get: list(label.many, rows, columns) },
    [`${root}/all`]: { get: list(label.many, api.all === undefined ? rows : object({ [api.all]: rows }), columns) },
    [`${root}/{id}`]: { get: one(label.one, record) },
  };
  return together(reading, actPaths(directory, { atRoot: true }));
}

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
