/** What people who may not add a row to a directory can propose. Browser and server use the same rules. */

import type { ResolvedField } from '../field-types/resolved-field';
import { namesRow } from '../field-types/traits';
import type { DirectoryResource } from './resolved';

/** A link contains a name, because the proposer may not see the rows. The person who confirms chooses the row. */
const longestName = 200;

/** The fields of a proposal: a link by its name. */
export const proposalFields = ({ fields }: DirectoryResource): ResolvedField[] =>
  fields
    .filter(({ by }) => !by)
    .map((field): ResolvedField => {
      if (!namesRow(field)) return field;
      const { key, label, required, filledBy, column, readName, writeName } = field;
      return { type: 'text', maxLength: longestName, key, label, required, filledBy, column, readName, writeName };
    });
