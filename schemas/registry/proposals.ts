/** What those who may not add a row to a directory may propose: the browser and the server read it alike. */

import type { ResolvedField } from '../field-types/resolved-field';
import { namesRow } from '../field-types/traits';
import type { DirectoryResource } from './resolved';

/** Links name rows that the proposer need not see; whoever confirms chooses the row. */
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
