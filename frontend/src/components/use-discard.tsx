import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

type DiscardOptions = {
  open: boolean;
  /** Whether something was typed that is kept nowhere. Asked when it matters, so that nothing is drawn for each key. */
  isChanged: () => boolean;
  /** Whether what was typed is there again when the form is opened again, so that closing takes nothing away. */
  keeps: boolean;
  onClose: () => void;
};

/**
 * Closes a form, and asks before that when it would lose what somebody typed. While the form is open, the browser asks
 * before the page is left.
 */
export function useDiscard({ open, isChanged, keeps, onClose }: DiscardOptions): {
  close: () => void;
  question: ReactNode;
} {
  const [asks, setAsks] = useState(false);
  const left = useRef<Element>(null);
  if (asks && !open) setAsks(false);
  useEffect(() => {
    if (!open) return;
    const ask = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [open, isChanged]);
  return {
    close: () => {
      if (keeps || !isChanged()) return onClose();
      left.current = document.activeElement;
      setAsks(true);
    },
    question: (
      <ConfirmDialog
        open={asks}
        title="Discard what you typed?"
        text="It is not saved yet."
        confirm="Discard"
        cancel="Keep editing"
        busy={false}
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
        onCancel={() => {
          setAsks(false);
          // Otherwise the page has the focus, and no key reaches the form.
          if (left.current instanceof HTMLElement) left.current.focus();
        }}
      />
    ),
  };
}
