import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { EntryResource, Meaning } from '../../../../../schemas';
import { SearchBox } from '../../../components/search-box';
import { statusChoices } from './status-meaning';
import type { EntryList } from './use-entry-list';

export type ToolbarProps = { entry: EntryResource; list: EntryList; children?: ReactNode };

/** Search, and what to narrow the list to. */
export function Toolbar({ entry, list, children }: ToolbarProps) {
  return (
    <search className="toolbar">
      <SearchBox label={entry.label.search} value={list.search} onChange={list.setSearch} />
      <Segmented<Meaning | 'all'>
        aria-label="Show entries by status"
        className="toolbar-status"
        value={list.meaning ?? 'all'}
        onChange={(value) => list.setMeaning(value === 'all' ? null : value)}
        options={[
          { value: 'all', label: 'All' },
          ...statusChoices(entry).map(({ meaning, label }) => ({ value: meaning, label })),
        ]}
      />
      {children}
    </search>
  );
}
