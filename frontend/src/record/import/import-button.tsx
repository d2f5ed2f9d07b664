import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { EntryResource } from '../../../../schemas';
import { later } from '../../components/later';

const ImportDialog = later(() => import('./import-dialog'));

/** Opens the import of earlier entries. Few ever need it, so it is loaded when they do. */
export function ImportButton({ entry }: { entry: EntryResource }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={show}>
        Import…
      </Button>
      {wanted && (
        <Suspense>
          <ImportDialog entry={entry} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
