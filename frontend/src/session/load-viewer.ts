import { useCallback, useEffect, useState } from 'react';
import type { Role } from '../../../schemas';
import { enter } from './account';
import { call, HttpError } from './http';
import { asksToSignIn, isRefused } from './sign-out';
import { isSignedOutHere, leaveForSignIn } from './signed-out-here';
import type { Viewer } from './viewer';

type ViewerLoad = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; viewer: Viewer };

/** After this long in the background the viewer is loaded again: the day may have changed, or the session ended. */
const STALE_MS = 15 * 60_000;
/** How often an open page checks whether it is another day. People on night duty log after midnight. */
const LOOK_MS = 30_000;

/** The day on the device, `YYYY-MM-DD`. Computed by hand, because a locale takes a phone 80 ms the first time. */
function dayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const loading: ViewerLoad = { state: 'loading' };
let first: ViewerLoad = loading;

/** Asks before anything is shown, while the code is still loading. @returns the role, if known */
export async function loadFirstViewer(): Promise<Role | undefined> {
  first = await ask();
  return first.state === 'ready' ? first.viewer.role : undefined;
}

/** Returns `loading` when the browser is on its way to the sign-in page. */
async function ask(): Promise<ViewerLoad> {
  const wasOut = isSignedOutHere();
  try {
    const viewer: Viewer & { kept?: true } = await call<'GET auth/me'>('/api/auth/me');
    // Whoever signed out here is not let in by what the device kept.
    if (viewer.kept && isSignedOutHere()) return { state: 'failed' };
    return enter(viewer.id) ? { state: 'ready', viewer: asOfNow(viewer) } : loading;
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0;
    // While the mark stands, this was not the server.
    if (isSignedOutHere()) return { state: 'failed' };
    if (wasOut && isRefused(status)) leaveForSignIn();
    else if (!asksToSignIn(status)) return { state: 'failed' };
    return loading;
  }
}

/** Without a network the device gives the day, if it is later. `kept`: see api/outbox/worker-facts.ts */
function asOfNow(viewer: Viewer & { kept?: true }): Viewer {
  const { kept, ...known } = viewer;
  if (!kept) return known;
  const here = dayHere();
  return here > known.today ? { ...known, today: here } : known;
}

/** Loads who is signed in. Without a session, leads to the sign-in page and back. */
export function useViewerLoad(): { load: ViewerLoad; retry: () => void; refresh: () => void } {
  const [load, setLoad] = useState(first);

  const refresh = useCallback(async () => {
    const next = await ask();
    // A failed refresh keeps the viewer. Only a first load has nothing to show.
    setLoad((before) => (before.state === 'ready' && next.state !== 'ready' ? before : next));
  }, []);

  useEffect(() => {
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_MS) refresh();
    };
    // The browser's Back may show a page from before a sign-out.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    let day = dayHere();
    const timer = setInterval(() => {
      if (day === dayHere()) return;
      day = dayHere();
      void refresh();
    }, LOOK_MS);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [refresh]);

  const retry = () => {
    setLoad(loading);
    refresh();
  };
  return { load, retry, refresh };
}
