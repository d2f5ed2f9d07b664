/** Works while no other tab, and no worker, does. Plain http has no locks: then two may send the same, and the server counts it once by its key. */
export const aloneAs = (account: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`countersign.outbox.${account}`, work);
  else await work();
};

/** By which tabs and worker tell each other what became of an item. */
export const channelOf = (account: string): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`countersign.outbox.${account}`) : undefined;
