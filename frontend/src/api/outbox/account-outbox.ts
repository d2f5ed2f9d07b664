import registry from '../../../../resources.config';
import { hasEnded, isForAnother, onLeaving } from '../../session/account';
import { asksToSignIn, gone, stayedWith } from '../../session/sign-out';
import { bytesKept, deviceStoreOf } from './device-store';
import { earlierDecisions } from './earlier-decisions';
import { atOnce, isLeftOf, isUnderWay, type Made, newItem, type OutboxItem, withinLimit } from './item';
import { noteFor } from './note';
import { Outbox } from './outbox';
import { askWorker, leaveToWorker, prepareWorker } from './page-worker';
import { sealingOf } from './sealing';
import { requestOf, send as sendAs } from './send';
import { Sender } from './sender';
import { aloneAs, channelOf } from './tabs';

/** Signing out waits no longer than this. */
const LEAVING_MS = 8000;
/**
 * A form waits no longer than this for an answer. Then the item is kept and sent in the background. When something
 * already waits, the connection is known to be bad, so the next of twenty entries waits a shorter time.
 */
const FORM_MS = 8000;
const BAD_SIGNAL_MS = 1500;
/** How often an open page tries again. */
const AGAIN_MS = 60_000;

type AccountOutbox = { readonly outbox: Outbox; readonly sender: Sender };

const byAccount = new Map<string, AccountOutbox>();

/** Makes the outbox and sender of an account on first use. They live until the page ends. */
function partsOf(account: string): AccountOutbox {
  const there = byAccount.get(account);
  if (there) return there;
  const channel = channelOf(account);
  const outbox = new Outbox({
    store: 'indexedDB' in globalThis ? deviceStoreOf(account) : undefined,
    tell: (change) => channel?.postMessage(change),
    sealing: registry.logbook.capture?.offline?.hold === 'encrypted' ? sealingOf(account) : undefined,
  });
  if (channel) channel.onmessage = ({ data }) => outbox.onOther(data);
  const send = (item: OutboxItem) =>
    sendAs(item, account, (status, body) => {
      if (isForAnother(status, body)) return;
      // A refusal of what waited or was done elsewhere throws nobody out. Every page shows that it is there.
      if (status === 401 || outbox.isJustMade(item)) asksToSignIn(status);
    });
  const sender = new Sender({ outbox, send, alone: aloneAs(account) });
  byAccount.set(account, { outbox, sender });

  // While it is still loading, an empty list says nothing.
  const leave = outbox.subscribe(() => outbox.list().length === 0 || noteFor(account, true));
  void outbox.ready
    .then(() => earlierDecisions(account, outbox))
    .then(() => {
      const note = () => noteFor(account, outbox.list().length > 0);
      leave();
      outbox.subscribe(note);
      note();
    });
  const again = () => sender.hasten();
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.hidden || again());
  setInterval(again, AGAIN_MS);
  window.addEventListener('pagehide', () => {
    const going = sender.leaving((pending) => leaveToWorker(account, pending));
    for (const item of going) {
      const { url, init } = requestOf(item, account);
      // A browser sends no file in the background of a closing page. The worker sends it, or the next visit.
      if (typeof init.body === 'string') void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    }
  });
  window.addEventListener('beforeunload', (event) => {
    if (!hasEnded() && outbox.list().some(isLostWithPage)) event.preventDefault();
  });
  prepareWorker();
  onLeaving(sender.start());
  return { outbox, sender };
}

/** Whether a page that closes takes it along. What a first try is left for is sent while the page closes. */
const isLostWithPage = (item: OutboxItem): boolean =>
  item.inPageOnly === true && (item.tries > 0 || !isUnderWay(item) || !navigator.onLine);

export const outboxOf = (account: string): Outbox => partsOf(account).outbox;

/** Sends everything now. @returns what is left after each item was tried */
export async function emptyNow(account: string): Promise<readonly OutboxItem[]> {
  const { outbox, sender } = partsOf(account);
  await outbox.ready;
  return sender.empty(LEAVING_MS);
}

/** Tries again at once. */
export const hasten = (account: string): void => partsOf(account).sender.hasten();

/**
 * When its disk is full, a browser deletes data unless it was asked to keep them. It is asked once, when there is
 * something to keep. Nothing waits for the answer: Firefox asks the person, who may look elsewhere.
 */
async function askToPersist(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

/** The result for an item whose form is still open. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  /** The form says why. The item is no longer kept. */
  | { kind: 'failed'; status: number; body: unknown }
  /** `isWhole`: nothing must be filled in again, even when this page is closed. */
  | { kind: 'kept'; isWhole: boolean }
  /** There was no answer, and no room on the device. */
  | { kind: 'unstored' };

/** Stores an act on the device and sends it. @param onRests called when it is stored */
export async function keepAndSend(account: string, act: Made, onRests?: () => void): Promise<Outcome> {
  const { outbox, sender } = partsOf(account);
  await outbox.ready;
  // Without the query of the page's address: a search text may be a name.
  const made = withinLimit({ page: location.pathname, ...newItem(act) }, await bytesKept().catch(() => 0));
  const before = outbox.read(made.key);
  const isSignalBad = outbox.list().some((item) => item.tries > 0 && item.key !== made.key && isUnderWay(item));
  const item = { ...atOnce(made, Date.now()), ...(before && { madeAt: before.madeAt }) };
  const isKept = await outbox.put(item);
  if (isKept) {
    onRests?.();
    askWorker();
  }
  const answer = await sender.sendThis(item, isSignalBad ? BAD_SIGNAL_MS : FORM_MS);
  switch (answer?.kind) {
    case 'done':
      // When there were several, the form shows which were refused and why.
      for (const { key } of outbox.list()) if (isLeftOf(made, key)) await outbox.remove(key);
      return { kind: 'done', body: answer.body };
    case 'conflict':
      await outbox.remove(made.key);
      return { kind: 'failed', status: 409, body: answer.body };
    case 'refused':
      if (asksToSignIn(answer.status ?? 0)) await gone();
      // An item that was kept before stays so, with its fault. One that arrived earlier is in the form only.
      if (!before || answer.arrived) await outbox.remove(made.key);
      return { kind: 'failed', status: answer.status ?? 0, body: answer.body };
    default:
      // It is kept, and sent after the next sign-in. Whoever stays in the page saves the same item again.
      if (answer?.status === 401) {
        await gone();
        if (!isKept) await outbox.remove(made.key);
        return { kind: 'failed', status: 401, body: stayedWith(401, answer.body) };
      }
      // The form shows the server's own words for its failure.
      if (answer?.status === 500) {
        await outbox.remove(made.key);
        return { kind: 'failed', status: 500, body: answer.body };
      }
      if (isKept) {
        // The person is told that it waits, so every page shows it as waiting, even if an answer still comes.
        await outbox.amend(made.key, (item) => ({ ...item, tries: Math.max(1, item.tries) }));
        void askToPersist().catch(() => undefined);
        const { lacks = [], sealed }: Partial<OutboxItem> = outbox.read(made.key) ?? {};
        return { kind: 'kept', isWhole: lacks.length === 0 || sealed !== undefined };
      }
      await outbox.remove(made.key);
      return { kind: 'unstored' };
  }
}
