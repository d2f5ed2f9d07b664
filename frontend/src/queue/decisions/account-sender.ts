import { onLeaving } from '../../session/account';
import { leaveForAfterwards, prepareAfterwards } from './afterwards';
import type { Decision } from './decision';
import { request, send as sendAs } from './send';
import { Sender } from './sender';
import { Outbox, type Storage } from './store';

/** Whoever signs out waits no longer than this. */
const PATIENCE_MS = 8000;

type AccountSender = { readonly outbox: Outbox; readonly sender: Sender };

const byAccount = new Map<string, AccountSender>();

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Plain http has no locks: then two tabs may send the same, and the server counts it once by its key. */
const aloneAs = (name: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
};

/** Sends of an account what it decided in this browser, from the first time that somebody asks for it until its page ends. */
function senderOf(account: string): AccountSender {
  const there = byAccount.get(account);
  if (there) return there;
  const outbox = new Outbox(storage(), account);
  const send = (decision: Decision) => sendAs(decision, account);
  const sender = new Sender({ outbox, send, alone: aloneAs(`countersign.decisions.${account}`) });
  byAccount.set(account, { outbox, sender });
  window.addEventListener('storage', ({ key, newValue }) => outbox.onStorage(key, newValue));
  window.addEventListener('online', () => sender.hasten());
  window.addEventListener('pagehide', () => {
    for (const decision of sender.leaving((held) => leaveForAfterwards(held, account)))
      void request(decision, account, { keepalive: true }).catch(() => undefined);
  });
  prepareAfterwards();
  onLeaving(sender.start());
  return { outbox, sender };
}

export const outboxOf = (account: string): Outbox => senderOf(account).outbox;

/** Sends all of it now. @returns what is left after every decision had its try */
export const sendNow = (account: string): Promise<readonly Decision[]> => senderOf(account).sender.empty(PATIENCE_MS);
