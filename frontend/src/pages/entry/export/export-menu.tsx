import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { EntryResource } from '../../../../../schemas';
import { exportAddress, type Shown } from './export-address';
import { useSave } from './use-save';

const formats = [
  { key: 'csv', label: 'CSV (.csv)' },
  { key: 'xlsx', label: 'Excel (.xlsx)' },
];

/** Takes the list away as it is shown: every row, not only this page's. */
export function ExportMenu({ entry, shown }: { entry: EntryResource; shown: Shown }) {
  const { saving, save } = useSave();
  return (
    <Dropdown
      trigger={['click']}
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
