import { useLogout } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { isUnderWay } from '../queue/decisions/decision';
import { outboxOnceUsed, useDecisions } from '../queue/decisions/resume';
import { useViewer } from '../session/viewer';
import { logoutWords } from '../words';

export type LogoutDialogProps = { open: boolean; onClose: () => void };

const here = () => import('../queue/decisions/account-sender');

/**
 * Asks before signing out. Escape and a click outside are a 'Cancel'. What was decided and is not sent goes out first; of what
 * cannot it says how much that is and what becomes of it.
 */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const { id } = useViewer();
  const { mutate: logOut } = useLogout();
  const decisions = useDecisions(id, open);
  const [leaving, setLeaving] = useState(false);
  const [tried, setTried] = useState(false);
  const count = decisions.length === 1 ? '1 decision' : `${decisions.length} decisions`;
  const one = decisions.length === 1;
  const isStuck = !decisions.some(isUnderWay);

  /** Sends what waits. @returns what is left */
  const sent = async () => ((await outboxOnceUsed(id)) ? (await here()).sendNow(id) : []);
  const leave = async () => {
    setLeaving(true);
    // What was decided a moment ago is asked for here: it may not be shown yet.
    const left = tried ? [] : await sent();
    setTried(true);
    if (left.length === 0) logOut();
    else setLeaving(false);
  };
  const forget = async () => {
    setLeaving(true);
    const outbox = (await here()).outboxOf(id);
    for (const { key } of outbox.list()) outbox.remove(key);
    logOut();
  };
  const close = () => {
    setTried(false);
    onClose();
  };

  return (
    <Modal
      open={open}
      title={logoutWords.title}
      width={400}
      okText={logoutWords.confirm}
      cancelText={logoutWords.cancel}
      // The focus is inside from the first moment, so that Escape is heard while the dialog still opens.
      cancelButtonProps={{ autoFocus: true }}
      destroyOnHidden
      onOk={() => void leave()}
      onCancel={close}
      confirmLoading={leaving}
    >
      <p>{logoutWords.text}</p>
      {decisions.length > 0 && !tried && (
        <p className="note open">
          {count} {one ? 'is' : 'are'} not sent yet. {one ? 'It goes' : 'They go'} out first, and can then no longer be
          undone.
        </p>
      )}
      {decisions.length > 0 && tried && (
        <div role="alert" className="note bad">
          <p>
            <strong>
              {count} could not be {isStuck ? 'saved: somebody was faster, or it was refused.' : 'sent.'}
            </strong>{' '}
            If you log out now, {one ? 'it stays' : 'they stay'} on this device without the resident’s name, and{' '}
            {isStuck ? 'the queue asks you' : one ? 'it goes out' : 'they go out'} when you sign in here again.
          </p>
          <Button className="apart" size="small" danger disabled={leaving} onClick={() => void forget()}>
            Forget {one ? 'it' : 'them'} and log out
          </Button>
        </div>
      )}
    </Modal>
  );
}
