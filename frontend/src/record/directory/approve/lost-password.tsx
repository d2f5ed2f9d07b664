import { Button } from 'antd';
import { useState } from 'react';
import type { DirectoryResource } from '../../../../../schemas';
import { useViewer } from '../../../session/viewer';
import { InviteDialog } from '../invite/invite';

/** A way back in for somebody who has lost the password, where no mail can bring a link: administrators make one. */
export function LostPassword({ directory, id, name }: { directory: DirectoryResource; id: string; name: string }) {
  const viewer = useViewer();
  const [asks, setAsks] = useState(false);
  if (viewer.mails || viewer.role !== 'admin' || viewer.id === id) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>Password lost…</Button>
      {asks && <InviteDialog inUse directory={directory} id={id} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}
