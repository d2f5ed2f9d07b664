import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSave } from '../../components/save-file';

/** Downloads the whole logbook as one file: records, tables and documents. */
export function TakeAlong() {
  const { saving, save } = useSave();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={saving}
      title="All your entries and files, for yourself; not certified"
      onClick={() => void save('/api/archive', 'logbook.zip')}
    >
      Download my records
    </Button>
  );
}
