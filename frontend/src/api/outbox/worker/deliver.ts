import { Outbox } from '../outbox';
import { safeOf } from '../safe';
import { send } from '../send';
import { Sender } from '../sender';
import { shelfOf } from '../shelf';
import { aloneAs, channelOf } from '../tabs';

/** Whether the institution lets patients rest on the device. */
declare const __ENCRYPTED__: boolean;

/**
 * Sends what an account left on this device, one after the other, and never beside a page that does.
 * @param due when, ms since 1970 @default at once @throws where something got no answer: the browser then tries again later
 */
export async function deliver(account: string, due = 0): Promise<void> {
  await new Promise((done) => setTimeout(done, due - Date.now()));
  const channel = channelOf(account);
  const outbox = new Outbox({
    shelf: shelfOf(account),
    tell: (change) => channel?.postMessage(change),
    safe: __ENCRYPTED__ ? safeOf(account) : undefined,
  });
  const sender = new Sender({ outbox, send: (deed) => send(deed, account), alone: aloneAs(account) });
  const isSent = await sender.flush();
  channel?.close();
  if (!isSent) throw new Error('Not everything was answered');
}
