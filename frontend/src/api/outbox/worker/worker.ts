/**
 * The service worker of the area. It sends what closed pages left and, if the institution wants that, lets pages open
 * without a network. tools/worker.ts builds it.
 */
import { accountOfBrowser } from '../forget';
import type { Told } from '../page-worker';
import { deliver } from './deliver';
import { fetchAhead, keepsFacts } from './facts';
import { type Held, scope } from './scope';
import { keepsShell } from './shell';

/** The files of the pages. Undefined when pages are always loaded from the server. */
declare const __SHELL__: readonly { url: string; revision: string | null }[] | undefined;

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
