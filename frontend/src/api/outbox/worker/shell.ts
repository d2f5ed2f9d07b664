import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type Held, scope } from './scope';

/**
 * Stores the files of the area's pages, all of one version. A page keeps the version with which it was opened, and the
 * next page gets the newest. The outbox does not depend on this.
 */
export function keepsShell(files: readonly { url: string; revision: string | null }[]): void {
  precacheAndRoute([...files]);
  cleanupOutdatedCaches();
  // The area is one document for all its addresses. The public pages are loaded from the server.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(student|faculty)(\/|$)/] }),
  );
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => (event as Held).waitUntil(scope.clients.claim()));
}
