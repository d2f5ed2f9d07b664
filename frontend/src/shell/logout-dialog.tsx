import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { isDecision, isIncomplete, isUnderWay } from '../api/outbox/item';
import { outboxOnceUsed, useOutboxItems } from '../api/outbox/resume';
import { useOnline } from '../api/use-online';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Modal } from '../components/modal';
import { useViewer } from '../session/viewer';
import { logoutWords } from '../words';

export type LogoutDialogProps = { open: boolean; onClose: () => void };

const here = () => import('../api/outbox/account-outbox');

/**
 * Asks before signing out. Escape and a click outside mean 'Cancel'. Unsent items are sent first. If some
 * cannot be sent, the dialog says how many, and what will happen to them; without a connection it does so at once.
 */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const { id } = useViewer();
  const { mutate: logOut } = useLogout();
  const waiting = useOutboxItems(id);
  const [leaving, setLeaving] = useState(false);
  const isOnline = useOnline();
  const [tried, setTried] = useState(false);
  /** Whether it is said what stays here. */
  const isTold = tried || (!isOnline && waiting.length > 0);
  const one = waiting.length === 1;
  const count = `${waiting.length} ${nounOf(waiting.every(isDecision), one)}`;
  const isStuck = !waiting.some(isUnderWay);
  const lacking = waiting.filter(isIncomplete).length;
  /** What this page still has goes with it, and so does the key of what is encrypted. */
  const isAsked = waiting.some(({ lacks = [] }) => lacks.length > 0);
  const [forgets, setForgets] = useState(false);

  /**
   * Sends the waiting items.
   * @returns the items that could not be sent
   */
  const sent = async () => ((await outboxOnceUsed(id)) ? (await here()).emptyNow(id) : []);
  const leave = async () => {
    setLeaving(true);
    // Includes decisions of the last moment, which may not be shown yet.
    const left = isTold ? [] : await sent().catch(() => waiting);
    setTried(true);
    if (left.length === 0) logOut();
    else setLeaving(false);
  };
  const forget = async () => {
    setLeaving(true);
    const outbox = (await here()).outboxOf(id);
    for (const { key } of outbox.list()) await outbox.remove(key);
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
      // Sets the focus at once, so that Escape works while the dialog still opens.
      cancelButtonProps={{ autoFocus: true }}
      destroyOnHidden
      onOk={() => void leave()}
      onCancel={close}
      confirmLoading={leaving}
    >
      <p>{logoutWords.text}</p>
      {waiting.length > 0 && !isTold && (
        <p className="note open">
          {count} {one ? 'is' : 'are'} not sent yet. {one ? 'It goes' : 'They go'} out first
          {waiting.some(isDecision) && ', and can then no longer be undone'}.
        </p>
      )}
      {waiting.length > 0 && isTold && (
        <div role="alert" className="note bad">
          <p>
            <strong>
              {isStuck && lacking === 0
                ? `${count} could not be saved: somebody was faster, or it was refused.`
                : tried
                  ? `${count} could not be sent.`
                  : `${count} cannot be sent without a connection.`}
            </strong>{' '}
            {lacking > 0 && `${lacking === 1 ? 'One waits' : `${lacking} wait`} for the patient to be filled in. `}
            If you log out now, {one ? 'it stays' : 'they stay'} on this device without{' '}
            {waiting.every(isDecision) ? 'the resident’s name' : 'names'}. When you sign in here again,{' '}
            {isAsked
              ? 'what is missing must be filled in once more, such as a patient’s name and number'
              : isStuck
                ? 'you are asked'
                : one
                  ? 'it goes out'
                  : 'they go out'}
            .
          </p>
          <Button className="apart" size="small" danger disabled={leaving} onClick={() => setForgets(true)}>
            Forget {one ? 'it' : 'them'} and log out
          </Button>
          <ConfirmDialog
            open={forgets}
            title={`Forget ${one ? 'it' : 'them'}?`}
            text={`${count} will be deleted from this device, and cannot be brought back.`}
            confirm={`Forget ${one ? 'it' : 'them'}`}
            busy={leaving}
            onConfirm={() => void forget()}
            onCancel={() => setForgets(false)}
          />
        </div>
      )}
    </Modal>
  );
}

const nounOf = (isDecided: boolean, isOne: boolean): string =>
  isDecided ? (isOne ? 'decision' : 'decisions') : isOne ? 'thing' : 'things';
