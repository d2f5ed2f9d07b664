/** Under which names a worker keeps what forms need to know, each account's apart: see api/outbox/worker/facts.ts. */
export const FACTS = 'countersign.facts.';

/** Nobody is taken for whoever was here before, not even where the network goes the moment after somebody signed in. */
export async function forgetFacts(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(FACTS)) await caches.delete(name);
  } catch {
    // Where there is no such store nothing was kept, and a broken one keeps nobody from signing in or out.
  }
}
