import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxItem } from './item';
import { mayWait, NOTED } from './note';
import type { Outbox } from './outbox';

/** What an account left to be sent in this browser; without such a thing nothing is loaded. */
export async function outboxOnceUsed(account: string): Promise<Outbox | null> {
  if (!mayWait(account)) return null;
  const { outboxOf } = await import('./account-outbox');
  const outbox = outboxOf(account);
  await outbox.ready;
  return outbox;
}

/** Sends what an earlier visit left behind, from whichever page one comes to. */
export const resumeOutbox = (account: string): void => void outboxOnceUsed(account);

/**
 * Looks on the device itself: a browser that was killed may have lost the note. Besides, a page that keeps things has the code for
 * it before the network goes.
 */
export async function lookForRest(account: string): Promise<void> {
  const { outboxOf } = await import('./account-outbox');
  await outboxOf(account).ready;
}

const none: readonly OutboxItem[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** What of an account the server has not confirmed, on any page. */
export function useOutboxItems(account: string): readonly OutboxItem[] {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    const look = () => void outboxOnceUsed(account).then((found) => setOutbox((before) => found ?? before));
    look();
    addEventListener(NOTED, look);
    return () => removeEventListener(NOTED, look);
  }, [account]);
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.list ?? nothing);
}
