import type { Decision } from './decision';
import { requestOf } from './send';

let worker: ServiceWorker | null = null;

/** Prepares for the end of the page. Only where pages are safe from the network (https) is there a worker for it. */
export function prepareAfterwards(): void {
  navigator.serviceWorker
    ?.register('/outbox.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      worker = active;
    })
    // Then they go out when the page does.
    .catch(() => undefined);
}

/** Leaves decisions to be sent when they are due and no page is there. @returns whether somebody takes them */
export function leaveForAfterwards(decisions: readonly Decision[], account: string): boolean {
  if (!worker) return false;
  worker.postMessage(decisions.map((decision) => ({ due: decision.due, ...requestOf(decision, account) })));
  return true;
}
