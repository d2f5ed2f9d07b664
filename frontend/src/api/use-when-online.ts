import { useEffect } from 'react';

/** What a form says that waits for a connection. */
export const sentWhenOnline = 'Not saved yet: there is no connection. It is sent as soon as there is one.';

/** Whether it was for want of a connection that no answer came, and the browser will tell when there is one. */
export const isOffline = (status: number): boolean => status === 0 && !navigator.onLine;

/** Sends again what found no connection, as soon as there is one. */
export function useWhenOnline(waits: boolean, send: () => void): void {
  useEffect(() => {
    if (!waits) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  });
}
