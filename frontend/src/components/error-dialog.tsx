import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ErrorWords } from '../api/fault';
import { errorWords } from '../words';

export type ErrorDialogProps = {
  /** The text to show. `null` closes the dialog. An empty object shows the default text. */
  error: ErrorWords | null;
  onClose: () => void;
  /** For failures where another try may help. */
  onRetry?: () => void;
};

/** The error dialog that all pages share: a heading, a sentence, Ok, and where it may help another try. */
export function ErrorDialog({ error, onClose, onRetry }: ErrorDialogProps) {
  // Keep the text while the dialog fades out.
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
