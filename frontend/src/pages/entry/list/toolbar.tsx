import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { type EntryResource, importFault, type Meaning, showStatus, statesMeaning } from '../../../../../schemas';
import { SearchBox } from '../../../components/search-box';
import { May } from '../../../registry/access';
import { ImportButton } from '../import/import-button';
import { ExportMenu } from './export-menu';
import type { EntryList } from './use-entry-list';

export type ToolbarProps = { entry: EntryResource; list: EntryList; children?: ReactNode };

/** Search, what to narrow the list to, and the ways to take it away or to bring earlier entries. */
export function Toolbar({ entry, list, children }: ToolbarProps) {
  return (
    <search className="row toolbar">
      <SearchBox label={entry.label.search} value={list.search} onChange={list.setSearch} />
      <Segmented<Meaning | 'all'>
        aria-label="Show entries by status"
        className="toolbar-status pan"
        value={list.meaning ?? 'all'}
        onChange={(value) => list.setMeaning(value === 'all' ? null : value)}
        options={[
          { value: 'all', label: 'All' },
          ...statusChoices(entry).map(({ meaning, label }) => ({ value: meaning, label })),
        ]}
      />
      <span className="row close">
        <ExportMenu entry={entry} shown={list} />
        {!importFault(entry) && (
          <May resource={entry.name} action="create">
            <ImportButton entry={entry} />
          </May>
        )}
      </span>
      {children}
    </search>
  );
}

const order: readonly Meaning[] = ['open', 'accepted', 'refused'];

export type StatusChoice = { meaning: Meaning; label: string };

/** What a list can be narrowed to, in the entry's own words: 'Pending', 'Approved', 'Rejected'. */
export const statusChoices = (entry: EntryResource): StatusChoice[] =>
  order.flatMap((meaning) => {
    const words = statesMeaning(entry, meaning);
    return words.length > 0 ? [{ meaning, label: words.map(showStatus).join(' / ') }] : [];
  });
