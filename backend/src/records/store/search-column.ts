import { fold, type Registry } from '../../../../schemas';
import type { DerivedColumn } from '../../base/database';
import { searchedFields, searchText } from './search-text';

/** Changes whenever `fold` itself does, so that what is stored folds like what is searched for. */
const folding = fold('Àé İß ŽLUTÝ डॉ. ½');

/** The search column of every entry table: computed again for every record when the registry searches other fields. */
export const searchColumns = ({ entries }: Pick<Registry, 'entries'>): DerivedColumn[] =>
  entries.map((entry) => {
    const from = searchedFields(entry).map(({ key }) => key);
    return {
      table: entry.name,
      column: 'search',
      from,
      rule: `${from.join(' ')} ${folding}`,
      compute: (row) => searchText(entry, row),
    };
  });
