/**
 * Works while no other tab and no worker does. With plain http there are no locks. Two tabs may then send the same, and
 * the server counts it once by its key.
 */
export const aloneAs = (account: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`countersign.outbox.${account}`, work);
  else await work();
};

/** The channel on which tabs and worker tell each other about changed items. */
export const channelOf = (account: string): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`countersign.outbox.${account}`) : undefined;
