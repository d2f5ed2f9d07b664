import { actOf, type DirectoryResource } from '../../../../schemas';
import { accountFrame, recordFrame } from '../../../../schemas/api/records';
import type { JsonSchema } from '../../field-types';
import { bodyName } from './acts';
import { actBody, changeBody, type Properties, proofs, recordSchema } from './field-schemas';
import { nameOf } from './kind-parts';
import { text } from './parts';

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
