import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useSave } from '../../components/save-file';

type SaveMenuProps = {
  /** Of the report's file, with its filters. */
  address: string;
  /** Of the file, should the server name none. */
  name: string;
  /** One table of the report; @default all of them */
  table?: { key: string; title: string };
};

/** Takes the figures away. CSV has room for one table only. */
export function SaveMenu({ address, name, table }: SaveMenuProps) {
  const { saving, save } = useSave();
  const items = [
    ...(table ? [{ key: 'csv', label: 'CSV (.csv)' }] : []),
    { key: 'xlsx', label: table ? 'Excel (.xlsx)' : 'Excel, every table (.xlsx)' },
  ];
  const to = (format: string) =>
    `${address}${address.endsWith('?') ? '' : '&'}format=${format}${table ? `&table=${table.key}` : ''}`;
  return (
    <Dropdown
      trigger={['click']}
      // Within the page's landmarks, not after them.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{ items, onClick: ({ key }) => void save(to(key), `report-${name}.${key}`) }}
    >
      <Button
        size={table ? 'small' : 'middle'}
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={saving}
        aria-haspopup="menu"
        aria-label={table ? `Export: ${table.title}` : undefined}
      >
        Export
      </Button>
    </Dropdown>
  );
}
