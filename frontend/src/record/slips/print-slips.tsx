import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { DirectoryResource } from '../../../../schemas';
import { onDemand } from '../../components/on-demand';
import type { SlipsDialogProps } from './slips-dialog';

const SlipsDialog = onDemand<SlipsDialogProps>(() =>
  import('./slips-dialog').then(({ SlipsDialog }) => ({ default: SlipsDialog })),
);

/** Invitations on paper for those in a list who have not come yet. @param q the search text of the list */
export function PrintSlips({ directory, q }: { directory: DirectoryResource; q: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden="true" />} aria-label="Print slips" onClick={() => setOpen(true)}>
        <span className="when-wide">Print slips</span>
      </Button>
      {open && <SlipsDialog directory={directory} q={q} onClose={() => setOpen(false)} />}
    </>
  );
}
