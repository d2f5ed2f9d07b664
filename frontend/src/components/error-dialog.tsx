import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ErrorWords } from '../api/fault';
import { errorWords } from '../words';
import { Modal } from './modal';

type ErrorDialogProps = {
  /** The text to show. Null closes the dialog. An empty object shows the default text. */
  error: ErrorWords | null;
  onClose: () => void;
  /** Given for failures where another try may help. */
  onRetry?: () => void;
};

/** The error dialog of all pages: a heading, a sentence, Ok, and another try if it may help. */
export function ErrorDialog({ error, onClose, onRetry }: ErrorDialogProps) {
  // Keeps the text while the dialog fades out.
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
        <>
          <Button type={onRetry ? 'default' : 'primary'} onClick={onClose} autoFocus={!onRetry}>
            {errorWords.button}
          </Button>
          {onRetry && (
            <Button
              type="primary"
              autoFocus
              onClick={() => {
                onClose();
                onRetry();
              }}
            >
              Retry
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
