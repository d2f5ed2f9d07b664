import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { RecordType } from '../../../../schemas';
import { sheetFormats, sheetLabels } from '../../../../schemas/tabular/formats';
import { queryOf } from '../../api/data-provider';
import { useSave } from '../../components/save-file';
import type { RecordListState } from '../../components/use-record-list';

const formats = sheetFormats.map((key) => ({ key, label: sheetLabels[key] }));

type ExportMenuProps = {
  type: Exported;
  shown: Shown;
  /** Shows its picture alone, where what is beside it needs the room. */
  short?: boolean;
};

/** Saves the shown list as a file: all rows, not only this page. */
export function ExportMenu({ type, shown, short }: ExportMenuProps) {
  const { saving, save } = useSave();
  return (
    <Dropdown
      trigger={['click']}
      // Inside the page's landmarks, not after them.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{
        items: formats,
        onClick: ({ key }) => void save(exportAddress(type, key, shown), `${type.route ?? type.api.path}.${key}`),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={saving} aria-haspopup="menu" aria-label="Export">
        {!short && 'Export'}
      </Button>
    </Dropdown>
  );
}

type Exported = { route: string | null; api: Pick<RecordType['api'], 'path'> };

type Shown = Pick<RecordListState, 'filters' | 'sorters'>;

/** The address of the shown list as a file: the same search, filter and order, all rows. */
export function exportAddress(type: Exported, format: string, { filters, sorters }: Shown): string {
  const query = new URLSearchParams([['format', format], ...queryOf(filters)]);
  if (sorters.length > 0) {
    query.set('_sort', sorters.map(({ field }) => field).join(','));
    query.set('_order', sorters.map(({ order }) => order).join(','));
  }
  return `/api/${type.api.path}/export?${query}`;
}
