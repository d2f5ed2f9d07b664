import './components.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { removeWords } from '../words';
import { Modal } from './modal';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question. */
  text: string;
  /** The thing that the question is about, in bold under it. */
  subject?: string;
  /** What can be chosen with it. */
  choice?: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** @default 'Cancel' */
  cancel?: string;
  busy: boolean;
  /** The reason why the action failed. */
  trouble?: string | null;
  /** Whether it failed for good, so that another try would not help. */
  final?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, subject, confirm, cancel = removeWords.cancel, busy, onConfirm, onCancel } = props;
  const { trouble, final = false, choice } = props;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={busy ? undefined : onCancel}
      maskClosable={!busy}
      width={460}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={busy} autoFocus>
          {cancel}
        </Button>,
        <Button key="confirm" type="primary" danger loading={busy} disabled={final} onClick={onConfirm}>
          {confirm}
        </Button>,
      ]}
    >
      <p className="gap">{text}</p>
      {subject && (
        <p className="gap">
          <strong>{subject}</strong>
        </p>
      )}
      {choice && <div className="gap">{choice}</div>}
      <div role="alert">{trouble && <p className="note bad">{trouble}</p>}</div>
    </Modal>
  );
}
