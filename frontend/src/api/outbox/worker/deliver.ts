import { deviceStoreOf } from '../device-store';
import { Outbox } from '../outbox';
import { sealingOf } from '../sealing';
import { send } from '../send';
import { Sender } from '../sender';
import { aloneAs, channelOf } from '../tabs';

/** Whether the institution lets patients rest on the device. */
declare const __ENCRYPTED__: boolean;

/**
 * Sends what an account left on this device, one after the other, and never beside a page that does.
 * @throws where something got no answer: the browser then tries again later
 */
export async function deliver(account: string): Promise<void> {
  const channel = channelOf(account);
  const outbox = new Outbox({
    store: deviceStoreOf(account),
    tell: (change) => channel?.postMessage(change),
    sealing: __ENCRYPTED__ ? sealingOf(account) : undefined,
  });
  const sender = new Sender({ outbox, send: (item) => send(item, account), alone: aloneAs(account) });
  const isSent = await sender.flush();
  channel?.close();
  if (!isSent) throw new Error('Not everything was answered');
}
