import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type EntryResource, type Meaning, statesMeaning } from '../../../../schemas';
import { useSave } from '../../components/save-file';

const formats = [
  { key: 'csv', label: 'CSV (.csv)' },
  { key: 'xlsx', label: 'Excel (.xlsx)' },
];

/** Saves the shown list as a file: all rows, not only this page. */
export function ExportMenu({ entry, shown }: { entry: EntryResource; shown: Shown }) {
  const { saving, save } = useSave();
  return (
    <Dropdown
      trigger={['click']}
      // Inside the page's landmarks, not after them.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{
        items: formats,
        onClick: ({ key }) => void save(exportAddress(entry, key, shown), `${entry.route}.${key}`),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={saving} aria-haspopup="menu">
        Export
      </Button>
    </Dropdown>
  );
}

export type Shown = {
  search: string;
  meaning: Meaning | null;
  /** Filters by name. */
  asked?: Readonly<Record<string, string | undefined>>;
  sorters: readonly { field: string; order: 'asc' | 'desc' }[];
};

/** The address of the shown list as a file: the same search, filter and order, all rows. */
export function exportAddress(
  entry: EntryResource,
  format: string,
  { search, meaning, asked = {}, sorters }: Shown,
): string {
  const query = new URLSearchParams({ format });
  if (search.trim()) query.set('q', search.trim());
  if (meaning) for (const state of statesMeaning(entry, meaning)) query.append('status', state);
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  if (sorters.length > 0) {
    query.set('_sort', sorters.map(({ field }) => field).join(','));
    query.set('_order', sorters.map(({ order }) => order).join(','));
  }
  return `/api/${entry.api.path}/export?${query}`;
}
