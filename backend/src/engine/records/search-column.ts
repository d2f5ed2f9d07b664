import { type EntryResource, fold, type Registry } from '../../../../schemas';
import type { DerivedColumn } from '../../database';
import { searchText } from './entry-rows';

/** Changes whenever `fold` itself does, so that what is stored folds like what is searched for. */
const folding = fold('Àé İß ŽLUTÝ डॉ. ½');

/** The search column of every entry table: computed again for every record when the registry searches other fields. */
export const searchColumns = ({ entries }: Pick<Registry, 'entries'>): DerivedColumn[] =>
  entries.map((entry) => {
    const from = searchedKeys(entry);
    return {
      table: entry.name,
      column: 'search',
      from,
      rule: `${from.join(' ')} ${folding}`,
      compute: (row) => searchText(entry, row),
    };
  });

const searchedKeys = (entry: EntryResource): string[] =>
  [...new Set([entry.title, ...entry.list.search])].filter((key) => {
    const field = entry.byKey[key];
    return (field?.type === 'text' || field?.type === 'choice') && !field.sensitive;
  });
