/** What a page asks of the worker that stands in for it, see `worker/`. Only where pages come by https or from this machine is there one. */

/** Of the browsers that know how to wait for a network behind a page: TypeScript's library has it not yet. */
type Waiting = { readonly sync?: { register(tag: string): Promise<void> } };

/** What the worker is told. */
export type Told =
  /** The page of this account goes: what it leaves is sent when it is due. */
  | { readonly account: string }
  /** What forms may need, by its path from the root. */
  | { readonly ahead: readonly string[] };

let registration: (ServiceWorkerRegistration & Waiting) | undefined;

/** Prepares for the end of the page, and for a next one without a network. @param ahead what forms may need then, from the root */
export function prepareWorker(ahead: readonly string[] = []): void {
  void navigator.serviceWorker
    ?.register('/outbox.js', { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then((ready) => {
      registration = ready;
      if (ahead.length > 0) ready.active?.postMessage({ ahead } satisfies Told);
    })
    // Then what waits goes out when the page does.
    .catch(() => undefined);
}

/** Something waits: it is sent as soon as there is a network, also behind a page that is gone. */
export function askWorker(): void {
  void registration?.sync?.register('outbox').catch(() => undefined);
}

/** Leaves what can still be undone to be sent when it is due. @returns whether somebody takes it */
export function leaveToWorker(account: string): boolean {
  const active = registration?.active;
  active?.postMessage({ account } satisfies Told);
  return active !== undefined && active !== null;
}
