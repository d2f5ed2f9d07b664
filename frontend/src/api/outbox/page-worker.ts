/** What a page asks of its service worker, see `worker.ts`. There is one only with https or on localhost. */

import type { Change } from './outbox';

/** Background sync, which TypeScript's library does not have yet. */
type Waiting = { readonly sync?: { register(tag: string): Promise<void> } };

/** A message to the worker. */
export type Told =
  /**
   * The page of this account closes. The worker stores the changes for which the page had no time, and sends what is
   * left, when it is due.
   */
  | { readonly account: string; readonly pending: readonly Change[] }
  /** Paths from the root that forms may need. */
  | { readonly ahead: readonly string[] };

let registration: (ServiceWorkerRegistration & Waiting) | undefined;

/**
 * Registers the worker, for the end of this page and for a next one without a network.
 * @param ahead paths from the root that forms may need then
 */
export function prepareWorker(ahead: readonly string[] = []): void {
  void navigator.serviceWorker
    ?.register('/outbox.js', { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then((ready) => {
      registration = ready;
      if (ahead.length > 0) ready.active?.postMessage({ ahead } satisfies Told);
    })
    // Then the page sends what waits when it closes.
    .catch(() => undefined);
}

/** Asks the worker to send as soon as there is a network, even when the page is closed. */
export function askWorker(): void {
  void registration?.sync?.register('outbox').catch(() => undefined);
}

/** Leaves decisions that can still be undone to the worker. @returns whether there is one */
export function leaveToWorker(account: string, pending: readonly Change[]): boolean {
  const active = registration?.active;
  active?.postMessage({ account, pending } satisfies Told);
  return active !== undefined && active !== null;
}
