import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says that it has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** The words of a form that waits for a connection. */
export const sentWhenOnline = 'Not saved yet: there is no connection. It is sent as soon as there is one.';

/** Whether there was no answer for lack of a connection, so that the browser will say when there is one. */
export const isOffline = (status: number): boolean => status === 0 && !navigator.onLine;

/** Sends again when there is a connection. */
export function useWhenOnline(waits: boolean, send: () => void): void {
  useEffect(() => {
    if (!waits) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  });
}
