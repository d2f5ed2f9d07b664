import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Updates when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is wider than a phone. The style sheets have the same limit. */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)');
