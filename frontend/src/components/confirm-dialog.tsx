import './components.css';
import { Button, Modal } from 'antd';
import { removeWords } from '../words';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question. */
  text: string;
  /** What it is about, in bold under the question. */
  subject?: string;
  /** The word of the button that does it. */
  confirm: string;
  busy: boolean;
  /** Why it did not work. */
  trouble?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, subject, confirm, busy, trouble, onConfirm, onCancel } = props;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      maskClosable={!busy}
      width={460}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={busy} autoFocus>
          {removeWords.cancel}
        </Button>,
        <Button key="confirm" type="primary" danger loading={busy} onClick={onConfirm}>
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
      <div role="alert">{trouble && <p className="note bad">{trouble}</p>}</div>
    </Modal>
  );
}
