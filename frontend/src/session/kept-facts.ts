/**
 * The prefix of the caches in which a worker stores what forms need, one for each account: see
 * api/outbox/worker-facts.ts.
 */
export const FACTS = 'countersign.facts.';

/**
 * Deletes the stored facts, so that nobody gets those of the previous person, even if the network fails right after
 * signing in. Whatever signs in calls it; after a college, which leads past the sign-in page, the worker does.
 */
export async function forgetFacts(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(FACTS)) await caches.delete(name);
  } catch {
    // Without such storage nothing was stored. A broken one must not prevent signing in or out.
  }
}
