import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type Held, scope } from './scope';

/**
 * Keeps the files that the pages of the area are made of, all of one version: a page is made of what was there when it was
 * opened, and the next one of what is there by then. What waits to be sent is no part of it.
 */
export function keepsShell(files: readonly { url: string; revision: string | null }[]): void {
  precacheAndRoute([...files]);
  cleanupOutdatedCaches();
  // The area is one document whatever its address; the public pages are asked for.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(student|faculty)(\/|$)/] }),
  );
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => (event as Held).waitUntil(scope.clients.claim()));
}
