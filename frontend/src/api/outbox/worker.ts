/**
 * The service worker of the area. It sends what closed pages left and, if the institution wants that, lets pages open
 * without a network. tools/worker.ts builds it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { forgetFacts } from '../../session/kept-facts';
import { deviceStoreOf } from './device-store';
import { accountOfBrowser } from './forget';
import { type Change, Outbox } from './outbox';
import type { Told } from './page-worker';
import { sealingOf } from './sealing';
import { send } from './send';
import { Sender } from './sender';
import { aloneAs, channelOf } from './tabs';
import { fetchAhead, keepsFacts } from './worker-facts';

/** The globals of a service worker that ours uses. TypeScript knows either those or a page's. */
type Scope = {
  addEventListener(name: string, listener: (event: Event) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

/** An event that keeps the worker awake. */
type Held = Event & { waitUntil(work: Promise<unknown>): void };

const scope = globalThis as unknown as Scope;

/** Whether the institution allows patient data on the device. */
declare const __ENCRYPTED__: boolean;

/** The files of the pages. Undefined when pages are always loaded from the server. */
declare const __SHELL__: readonly { url: string; revision: string | null }[] | undefined;

/**
 * Sends what an account left on this device, one item after the other, and never while a page does.
 * @param pending changes that its page had no time to store
 * @throws when one got no answer, so that the browser tries again later
 */
async function deliver(account: string, pending: readonly Change[] = []): Promise<void> {
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

/**
 * Stores the files of the area's pages, all of one version. A page keeps the version with which it was opened, and the
 * next page gets the newest. The outbox does not depend on this.
 */
function keepsShell(files: readonly { url: string; revision: string | null }[]): void {
  precacheAndRoute([...files]);
  cleanupOutdatedCaches();
  // The area is one document for all its addresses. The public pages are loaded from the server.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(student|faculty)(\/|$)/] }),
  );
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => (event as Held).waitUntil(scope.clients.claim()));
}

/** The way back from a college, which signs in. It leads from the server to the area, past the sign-in page. */
const FROM_COLLEGE = /^\/api\/auth\/college\/[^/]+\/callback$/;

/** The sign-in page forgets the facts itself. Only listens here: an answer of ours might go without the cookies. */
function forgetsFactsAfterCollege(): void {
  scope.addEventListener('fetch', (event) => {
    const { request, waitUntil } = event as Held & { request: Request };
    if (FROM_COLLEGE.test(new URL(request.url).pathname)) waitUntil.call(event, forgetFacts());
  });
}

scope.addEventListener('message', (event) => {
  const { data, waitUntil } = event as Held & { data: Told };
  waitUntil.call(event, 'ahead' in data ? fetchAhead(data.ahead) : deliver(data.account, data.pending));
});

scope.addEventListener('sync', (event) => {
  const { waitUntil } = event as Held;
  waitUntil.call(
    event,
    // Only for the signed-in account. Items of others wait for them.
    accountOfBrowser().then((account) => (account ? deliver(account) : undefined)),
  );
});

if (__SHELL__) {
  keepsShell(__SHELL__);
  keepsFacts();
  forgetsFactsAfterCollege();
}
