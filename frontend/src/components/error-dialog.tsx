import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ErrorWords } from '../api/fault';
import { errorWords } from '../words';

export type ErrorDialogProps = {
  /** The words to show; `null` closes the dialog. An empty object shows the default words. */
  error: ErrorWords | null;
  onClose: () => void;
};

/** The shared error dialog: a heading, a sentence and Ok. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  // While the dialog fades it still shows what it said.
  const [shown, setShown] = useState<ErrorWords | null>(null);
  useEffect(() => {
    if (error) setShown(error);
  }, [error]);
  if (!error && !shown) return null;
  const { title = errorWords.title, text = errorWords.text } = error ?? shown ?? {};
  return (
    <Modal
      open={error !== null}
      title={title}
      onCancel={onClose}
      width={440}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose} autoFocus>
          {errorWords.button}
        </Button>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
