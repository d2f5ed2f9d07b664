import { leaveForAfterwards, prepareAfterwards } from './afterwards';
import { request, send } from './send';
import { Sender } from './sender';
import { Outbox, type Storage } from './store';

const outboxes = new Map<string, Outbox>();

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Plain http has no locks: then two tabs may send the same, and the server counts it once by its key. */
const aloneAs = (name: string) => async (deed: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(name, deed);
  else await deed();
};

/** The outbox of an account in this browser. It sends from the first time that somebody asks for it. */
export function outboxOf(account: string): Outbox {
  const known = outboxes.get(account);
  if (known) return known;
  const outbox = new Outbox(storage(), account);
  outboxes.set(account, outbox);
  const sender = new Sender({ outbox, send, alone: aloneAs(`countersign.decisions.${account}`) });
  window.addEventListener('storage', ({ key, newValue }) => outbox.heard(key, newValue));
  window.addEventListener('online', () => sender.hasten());
  window.addEventListener('pagehide', () => {
    for (const decision of sender.leaving(leaveForAfterwards))
      void request(decision, { keepalive: true }).catch(() => undefined);
  });
  prepareAfterwards();
  sender.start();
  return outbox;
}
