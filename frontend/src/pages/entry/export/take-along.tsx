import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSave } from './use-save';

/** A student's whole logbook as one file: records, tables and documents. */
export function TakeAlong() {
  const { saving, save } = useSave();
  return (
    <Button
      icon={<FolderOpenOutlined aria-hidden="true" />}
      loading={saving}
      onClick={() => void save('/api/archive', 'logbook.zip')}
    >
      Take my logbook along
    </Button>
  );
}
