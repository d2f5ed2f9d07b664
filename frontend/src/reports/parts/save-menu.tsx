import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { sheetLabels } from '../../../../schemas/tabular/formats';
import { useSave } from '../../components/save-file';

type SaveMenuProps = {
  /** The address of the report's file, with its filters. */
  address: string;
  /** The name of the file if the server gives none. */
  name: string;
  /**
   * One table of the report.
   * @default all of them
   */
  table?: { key: string; title: string };
};

/** Downloads the figures. CSV has room for one table only. */
export function SaveMenu({ address, name, table }: SaveMenuProps) {
  const { saving, save } = useSave();
  const items = [
    ...(table ? [{ key: 'csv', label: sheetLabels.csv }] : []),
    { key: 'xlsx', label: table ? sheetLabels.xlsx : 'Excel, every table (.xlsx)' },
  ];
  const to = (format: string) =>
    `${address}${address.endsWith('?') ? '' : '&'}format=${format}${table ? `&table=${table.key}` : ''}`;
  return (
    <Dropdown
      trigger={['click']}
      // Keeps the menu inside the page's landmarks.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{ items, onClick: ({ key }) => void save(to(key), `report-${name}.${key}`) }}
    >
      <Button
        size={table ? 'small' : 'middle'}
        icon={<DownloadOutlined />}
        loading={saving}
        aria-haspopup="menu"
        aria-label={table ? `Export: ${table.title}` : undefined}
      >
        Export
      </Button>
    </Dropdown>
  );
}
