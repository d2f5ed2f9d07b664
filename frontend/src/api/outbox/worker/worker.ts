/**
 * The worker that stands in for the pages of the area: it sends what they left, and where the institution wants it, it lets
 * them open without a network. tools/worker.ts builds it.
 */
import { here } from '../forget';
import type { Told } from '../page-worker';
import { deliver } from './deliver';
import { fetchAhead, keepsFacts } from './facts';
import { type Held, scope } from './scope';
import { keepsShell } from './shell';

/** The files that pages are made of; undefined where they are asked for each time. */
declare const __SHELL__: readonly { url: string; revision: string | null }[] | undefined;

scope.addEventListener('message', (event) => {
  const { data, waitUntil } = event as Held & { data: Told };
  waitUntil.call(event, 'ahead' in data ? fetchAhead(data.ahead) : deliver(data.account));
});

scope.addEventListener('sync', (event) => {
  const { waitUntil } = event as Held;
  waitUntil.call(
    event,
    // Only for whoever is signed in here; what is another's waits for them.
    here().then((account) => (account ? deliver(account) : undefined)),
  );
});

if (__SHELL__) {
  keepsShell(__SHELL__);
  keepsFacts();
}
