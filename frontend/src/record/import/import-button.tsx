import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { pagePart } from '../../components/on-demand';
import type { Imported } from './imported';

const ImportDialog = pagePart(() => import('./import-dialog'));

/** Opens the import of a sheet. Loaded on demand, because few need it. */
export function ImportButton({ type }: { type: Imported }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={<UploadOutlined />} aria-haspopup="dialog" onClick={show}>
        Import…
      </Button>
      {wanted && (
        <Suspense>
          <ImportDialog type={type} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
