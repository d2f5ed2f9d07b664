import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Deed } from './deed';
import { earlierPrefixOf } from './earlier-prefix';
import type { Outbox } from './outbox';

/** Told in this page when the first thing waits, and when nothing does any more. */
const NOTED = 'countersign.outbox';

/** Says that something may wait on this device: a page looks for this alone before it loads anything. */
const noteName = (account: string) => `countersign.outbox.${account}`;

export function noteFor(account: string, waits: boolean): void {
  try {
    if (waits === (localStorage.getItem(noteName(account)) !== null)) return;
    if (waits) localStorage.setItem(noteName(account), '1');
    else localStorage.removeItem(noteName(account));
    dispatchEvent(new Event(NOTED));
  } catch {
    // What waits then waits until somebody opens it.
  }
}

function mayWait(account: string): boolean {
  try {
    const earlier = earlierPrefixOf(account);
    return Object.keys(localStorage).some((name) => name === noteName(account) || name.startsWith(earlier));
  } catch {
    return false;
  }
}

/** What an account left to be sent in this browser; without such a thing nothing is loaded. */
export async function outboxOnceUsed(account: string): Promise<Outbox | null> {
  if (!mayWait(account)) return null;
  const { outboxOf } = await import('./here');
  const outbox = outboxOf(account);
  await outbox.ready;
  return outbox;
}

/** Sends what an earlier visit left behind, from whichever page one comes to. */
export const resumeDeeds = (account: string): void => void outboxOnceUsed(account);

const none: readonly Deed[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** What of an account the server has not confirmed, on any page. */
export function useDeeds(account: string): readonly Deed[] {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    const look = () => void outboxOnceUsed(account).then((found) => setOutbox((before) => found ?? before));
    look();
    addEventListener(NOTED, look);
    return () => removeEventListener(NOTED, look);
  }, [account]);
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.list ?? nothing);
}
