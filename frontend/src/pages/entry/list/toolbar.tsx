import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { type EntryResource, importFault, type Meaning, mayCreate } from '../../../../../schemas';
import { useViewer } from '../../../area/viewer';
import { SearchBox } from '../../../components/search-box';
import { ExportMenu } from '../export/export-menu';
import { ImportButton } from '../import/import-button';
import { statusChoices } from './status-meaning';
import type { EntryList } from './use-entry-list';

export type ToolbarProps = { entry: EntryResource; list: EntryList; children?: ReactNode };

/** Search, what to narrow the list to, and the ways to take it away or to bring earlier entries. */
export function Toolbar({ entry, list, children }: ToolbarProps) {
  const { role } = useViewer();
  return (
    <search className="row toolbar">
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
      <span className="row close">
        <ExportMenu entry={entry} shown={list} />
        {mayCreate(entry, role) && !importFault(entry) && <ImportButton entry={entry} />}
      </span>
      {children}
    </search>
  );
}
