import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { RecordType } from '../../../../schemas';
import { sheetFormats, sheetLabels } from '../../../../schemas/tabular/formats';
import { useSave } from '../../components/save-file';

const formats = sheetFormats.map((key) => ({ key, label: sheetLabels[key] }));

/** Saves the shown list as a file: all rows, not only this page. */
export function ExportMenu({ type, shown }: { type: Exported; shown: Shown }) {
  const { saving, save } = useSave();
  return (
    <Dropdown
      trigger={['click']}
      // Inside the page's landmarks, not after them.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{
        items: formats,
        onClick: ({ key }) => void save(exportAddress(type, key, shown), `${type.route}.${key}`),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={saving} aria-haspopup="menu">
        Export
      </Button>
    </Dropdown>
  );
}

type Exported = { route: string; api: Pick<RecordType['api'], 'path'> };

type Shown = {
  search: string;
  /** Filters by name. */
  queryFilters?: Readonly<Record<string, string | readonly string[] | undefined>>;
  sorters: readonly { field: string; order: 'asc' | 'desc' }[];
};

/** The address of the shown list as a file: the same search, filter and order, all rows. */
export function exportAddress(type: Exported, format: string, { search, queryFilters = {}, sorters }: Shown): string {
  const query = new URLSearchParams({ format });
  if (search.trim()) query.set('q', search.trim());
  for (const [name, wanted = []] of Object.entries(queryFilters))
    for (const value of [wanted].flat()) if (value) query.append(name, value);
  if (sorters.length > 0) {
    query.set('_sort', sorters.map(({ field }) => field).join(','));
    query.set('_order', sorters.map(({ order }) => order).join(','));
  }
  return `/api/${type.api.path}/export?${query}`;
}
