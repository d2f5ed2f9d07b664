import { deviceStoreOf } from '../device-store';
import { type Change, Outbox } from '../outbox';
import { sealingOf } from '../sealing';
import { send } from '../send';
import { Sender } from '../sender';
import { aloneAs, channelOf } from '../tabs';

/** Whether the institution allows patient data on the device. */
declare const __ENCRYPTED__: boolean;

/**
 * Sends what an account left on this device, one item after the other, and never while a page does.
 * @param pending changes that its page had no time to store
 * @throws when one got no answer, so that the browser tries again later
 */
export async function deliver(account: string, pending: readonly Change[] = []): Promise<void> {
  const channel = channelOf(account);
  const outbox = new Outbox({
    store: deviceStoreOf(account),
    tell: (change) => channel?.postMessage(change),
    sealing: __ENCRYPTED__ ? sealingOf(account) : undefined,
  });
  await outbox.ready;
  for (const { key, item } of pending) await (item ? outbox.put(item) : outbox.remove(key));
  const sender = new Sender({ outbox, send: (item) => send(item, account), alone: aloneAs(account) });
  const isSent = await sender.flush();
  channel?.close();
  if (!isSent) throw new Error('Not everything was answered');
}
