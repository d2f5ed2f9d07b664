import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxItem } from './item';
import { mayWait, NOTED } from './note';
import type { Outbox } from './outbox';

/** The outbox of an account that left something in this browser. Otherwise null, and nothing is loaded. */
export async function outboxOnceUsed(account: string): Promise<Outbox | null> {
  if (!mayWait(account)) return null;
  const { outboxOf } = await import('./account-outbox');
  const outbox = outboxOf(account);
  await outbox.ready;
  return outbox;
}

/** Sends what an earlier visit left, from any page. */
export const resumeOutbox = (account: string): void => void outboxOnceUsed(account);

/**
 * Looks on the device itself, because a killed browser may have lost the note. This also loads the code before the
 * network fails.
 */
export async function lookForRest(account: string): Promise<void> {
  const { outboxOf } = await import('./account-outbox');
  await outboxOf(account).ready;
}

const none: readonly OutboxItem[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** The unconfirmed items of an account, on any page. */
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
