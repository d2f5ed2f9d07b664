import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
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

/** Whether there is more room than on a phone: the width at which the style sheets part. */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)');
