import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Decision } from './decision';
import { storagePrefixOf } from './storage-prefix';
import type { Outbox } from './store';

/** What an account left to be sent in this browser; without such a thing nothing is loaded. */
export async function outboxOnceUsed(account: string): Promise<Outbox | null> {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith(storagePrefixOf(account)))) return null;
  } catch {
    return null;
  }
  const { outboxOf } = await import('./account-sender');
  return outboxOf(account);
}

/** Sends what an earlier visit left behind, from whichever page one comes to. */
export const resumeDecisions = (account: string): void => void outboxOnceUsed(account);

const none: readonly Decision[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** The decisions of an account that the server has not confirmed, on any page. @param wanted whether to look, again */
export function useDecisions(account: string, wanted = true): readonly Decision[] {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    if (wanted) void outboxOnceUsed(account).then(setOutbox);
  }, [account, wanted]);
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.list ?? nothing);
}
