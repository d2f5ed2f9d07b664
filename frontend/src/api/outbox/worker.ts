/**
 * The service worker of the area. It sends what closed pages left and, if the institution wants that, lets pages open
 * without a network. tools/worker.ts builds it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { FACTS, forgetFacts } from '../../session/kept-facts';
import { device, deviceStoreOf } from './device-store';
import { accountOfBrowser, forget, WHO } from './forget';
import { type Change, Outbox } from './outbox';
import type { Told } from './page-worker';
import { sealingOf } from './sealing';
import { send } from './send';
import { Sender } from './sender';
import { aloneAs, channelOf } from './tabs';

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

/** The answers that are stored, because forms need them: who is signed in, whom they may name, what they may choose. */
const KEPT = [
  '/api/auth/me',
  '/api/catalogue',
  '/api/misc/allSkills',
  '/api/misc/allTeacherDataDeptAndCollegeWise',
] as const;
const [ME] = KEPT;

const DAYS = 30;
/** An older answer is loaded again before anybody needs it. */
const FRESH_MS = 12 * 3_600_000;
/** How long an answer is awaited before the stored one is used. */
const PATIENCE_MS = 3000;
const KEPT_AT = 'x-kept-at';
/** The header with the account of an answer. */
const ACCOUNT = 'x-account';

/** The way back from a college, which signs in. It leads from the server to the area, past the sign-in page. */
const FROM_COLLEGE = /^\/api\/auth\/college\/[^/]+\/callback$/;

function keepsFacts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && KEPT.some((path) => path === url.pathname),
    ({ request }) => fresh(request),
  );
  // The sign-in page forgets the facts itself. Only listens here: an answer of ours might go without the cookies.
  scope.addEventListener('fetch', (event) => {
    const { request, waitUntil } = event as Held & { request: Request };
    if (FROM_COLLEGE.test(new URL(request.url).pathname)) waitUntil.call(event, forgetFacts());
  });
}

/** Loads what forms may need before anybody opens one. @param paths from the root */
async function fetchAhead(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const request = new Request(path);
    const at = Number((await kept(request))?.headers.get(KEPT_AT) ?? 0);
    if (Date.now() - at > FRESH_MS) await fresh(request).catch(() => undefined);
  }
}

/** The server's answer, or the stored one when there is none soon enough. */
async function fresh(request: Request): Promise<Response> {
  const asked = fetch(request).then(async (answer) => {
    await keep(request, answer.clone()).catch(() => undefined);
    return answer;
  });
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS));
  const soon = await Promise.race([asked.catch(() => undefined), late]);
  return soon ?? (await last(request)) ?? asked;
}

async function keep(request: Request, answer: Response): Promise<void> {
  // The server says whose answer it is. The cookie may be another account's than the page thinks.
  const account = answer.headers.get(ACCOUNT);
  if (!answer.ok || !account) return;
  if (new URL(request.url).pathname === ME) {
    // Nothing of a previous account stays.
    if ((await accountOfBrowser()) !== account) await forget();
    await (await device()).put('device', account, WHO);
  }
  const headers = new Headers({ 'content-type': answer.headers.get('content-type') ?? '', [KEPT_AT]: `${Date.now()}` });
  await (await caches.open(FACTS + account)).put(nameOf(request), new Response(await answer.text(), { headers }));
}

async function last(request: Request): Promise<Response | undefined> {
  const answer = await kept(request);
  if (!answer || Date.now() - Number(answer.headers.get(KEPT_AT)) > DAYS * 86_400_000) return undefined;
  // The stored answer has an old day, so the page uses the device's.
  if (new URL(request.url).pathname === ME) return Response.json({ ...(await answer.json()), kept: true });
  return answer;
}

async function kept(request: Request): Promise<Response | undefined> {
  const account = await accountOfBrowser();
  return account ? (await caches.open(FACTS + account)).match(nameOf(request)) : undefined;
}

/** The same for equal queries, in whatever order they are written. */
function nameOf({ url }: Request): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
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
}
