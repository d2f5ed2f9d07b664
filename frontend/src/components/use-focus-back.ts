import { useEffect, useState } from 'react';

/**
 * Gives the focus back when a dialog is taken away. antd does so only when it is closed, and closes by a motion: one that
 * is drawn only as long as it is open never does.
 */
export function useFocusBack(open = false): void {
  const [{ isOpen, left }, keep] = useState<Kept>(closed);
  // Here, because after it is drawn a button of the dialog has the focus. As state, because React may forget a memo.
  if (isOpen !== open) keep(open ? { isOpen: true, left: document.activeElement } : closed);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && left instanceof HTMLElement) left.focus({ preventScroll: true });
    },
    [left],
  );
}

/** Whether the dialog is open, and what had the focus before. */
type Kept = { isOpen: boolean; left: Element | null };

const closed: Kept = { isOpen: false, left: null };
