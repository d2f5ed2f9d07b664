import { Button } from 'antd';
import { useState } from 'react';
import { administers, headsDepartment } from '../../../../../schemas/roles';
import { faultOf } from '../../../api/fault';
import { useTell } from '../../../api/notifications';
import { route } from '../../../api/route';
import { useSend } from '../../../api/use-answer';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useViewer } from '../../../session/viewer';

/**
 * A way back in for somebody who has lost the authenticator app, the passkey and the codes on paper: administrators open it, and
 * heads within their department.
 */
export function LostFactor({ id, name }: { id: string; name: string }) {
  const viewer = useViewer();
  const { send, sending } = useSend();
  const tell = useTell();
  const [asks, setAsks] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const opens = administers(viewer.role) || headsDepartment(viewer.role);
  if (!opens || viewer.id === id) return null;
  const turnOff = async () => {
    setTrouble(null);
    try {
      await send(route('POST auth/second-factor/:id/off', { path: { id } }));
      setAsks(false);
      tell(`${name} can sign in with the password alone`);
    } catch (error) {
      const { status, message } = faultOf(error);
      setTrouble(status === 404 ? 'This account has no second factor.' : message || 'Not done yet. Please try again.');
    }
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>Second factor lost…</Button>
      <ConfirmDialog
        open={asks}
        title="Turn the second factor off"
        text={`Make sure that it is they who ask: call them, or see them. They are signed out everywhere${viewer.mails ? ', sign in with the password alone, and are told by mail that it was you' : ' and sign in with the password alone'}.`}
        subject={name}
        confirm="Turn it off"
        busy={sending}
        trouble={trouble}
        onConfirm={() => void turnOff()}
        onCancel={() => {
          setAsks(false);
          setTrouble(null);
        }}
      />
    </>
  );
}
