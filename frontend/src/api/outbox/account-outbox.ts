import registry from '../../../../resources.config';
import { isForAnother, onLeaving } from '../../session/account';
import { goToSignIn } from '../../session/sign-out';
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

/** Whoever signs out waits no longer than this. */
const LEAVING_MS = 8000;
/**
 * Whoever presses a button of a form waits no longer than this: then it is kept, and goes on being sent behind their back. Where
 * something waits already the signal is known to be bad, and the next of twenty entries costs no such time again.
 */
const FORM_MS = 8000;
const BAD_SIGNAL_MS = 1500;
/** How often a page that is open tries again by itself. */
const AGAIN_MS = 60_000;

type AccountOutbox = { readonly outbox: Outbox; readonly sender: Sender };

const byAccount = new Map<string, AccountOutbox>();

/** Sends of an account what it did in this browser, from the first time that somebody asks for it until its page ends. */
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
  const met = (status: number, body: unknown) => {
    if (!isForAnother(status, body) && status === 401) goToSignIn();
  };
  const send = (item: OutboxItem) => sendAs(item, account, met);
  const sender = new Sender({ outbox, send, alone: aloneAs(account) });
  byAccount.set(account, { outbox, sender });

  // Before everything is here, that nothing is means nothing.
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
    const going = sender.leaving(() => leaveToWorker(account));
    for (const item of going) {
      const { url, init } = requestOf(item, account);
      // A browser lets no file go out behind a page: the worker sends it, or the next visit.
      if (typeof init.body === 'string') void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    }
  });
  prepareWorker();
  onLeaving(sender.start());
  return { outbox, sender };
}

export const outboxOf = (account: string): Outbox => partsOf(account).outbox;

/** Sends all of it now. @returns what is left after every item had its try */
export async function emptyNow(account: string): Promise<readonly OutboxItem[]> {
  const { outbox, sender } = partsOf(account);
  await outbox.ready;
  return sender.empty(LEAVING_MS);
}

/** Tries again at once. */
export const hasten = (account: string): void => partsOf(account).sender.hasten();

/** A browser clears what it was not asked to keep, when its disk is full. It is asked once, when there is something to keep. */
async function askToPersist(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.().catch(() => false);
}

/** What became of an item whose form is still open. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  /** The form says why: nothing of it is kept any more. */
  | { kind: 'failed'; status: number; body: unknown }
  /** `isWhole`: nothing is to be filled in again, even when this page is gone. */
  | { kind: 'kept'; isWhole: boolean }
  /** There was no answer, and the device has no room for it. */
  | { kind: 'unstored' };

/** Keeps what somebody did on the device, and sends it. @param onRests called when it rests there */
export async function keepAndSend(account: string, act: Made, onRests?: () => void): Promise<Outcome> {
  const { outbox, sender } = partsOf(account);
  await outbox.ready;
  // What somebody searched for may be a name, and rests on no device.
  const made = withinLimit({ page: location.pathname, ...newItem(act) }, await bytesKept().catch(() => 0));
  const before = outbox.read(made.key);
  const isSignalBad = outbox.list().some((item) => item.tries > 0 && item.key !== made.key && isUnderWay(item));
  const isKept = await outbox.put(
    before ? { ...atOnce(made, Date.now()), madeAt: before.madeAt } : atOnce(made, Date.now()),
  );
  if (isKept) {
    onRests?.();
    askWorker();
  }
  const answer = await sender.sendThis(made.key, isSignalBad ? BAD_SIGNAL_MS : FORM_MS);
  switch (answer?.kind) {
    case 'done':
      // Of several, the form says which were refused and why.
      for (const { key } of outbox.list()) if (isLeftOf(made, key)) await outbox.remove(key);
      return { kind: 'done', body: answer.body };
    case 'conflict':
      await outbox.remove(made.key);
      return { kind: 'failed', status: 409, body: answer.body };
    case 'refused':
      // What was kept before stays so, with its sentence; what arrived earlier is in the form alone.
      if (!before || answer.arrived) await outbox.remove(made.key);
      return { kind: 'failed', status: answer.status ?? 0, body: answer.body };
    default:
      // A server that says what is wrong with it has its sentence in the form.
      if (answer?.status === 500) {
        await outbox.remove(made.key);
        return { kind: 'failed', status: 500, body: answer.body };
      }
      if (isKept) {
        // The person is told that it waits: so it does for every page, though an answer may still come.
        await outbox.amend(made.key, (item) => ({ ...item, tries: Math.max(1, item.tries) }));
        await askToPersist();
        const { lacks = [], sealed }: Partial<OutboxItem> = outbox.read(made.key) ?? {};
        return { kind: 'kept', isWhole: lacks.length === 0 || sealed !== undefined };
      }
      await outbox.remove(made.key);
      return { kind: 'unstored' };
  }
}
