import { useEffect, useMemo } from 'react';

/**
 * Gives the focus back when a dialog is taken away. antd does so only when it is closed, and closes by a motion: one that
 * is drawn only as long as it is open never does.
 */
export function useFocusBack(open: boolean | undefined): void {
  // Before a button of the dialog has the focus.
  const left = useMemo(() => (open ? (document.activeElement as HTMLElement | null) : null), [open]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) left?.focus({ preventScroll: true });
    },
    [left],
  );
}
