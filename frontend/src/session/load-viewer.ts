import { useCallback, useEffect, useState } from 'react';
import { localMoment, type Role, setCollegeClock } from '../../../schemas';
import { enter } from './account';
import { detailsOf, storeDetails } from './details';
import { call, HttpError } from './http';
import { asksToSignIn, isRefused } from './sign-out';
import { isSignedOutHere, leaveForSignIn, onSignedOutHere } from './signed-out-here';
import type { Viewer } from './viewer';

type ViewerLoad = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; viewer: Viewer };

/** After this long in the background the viewer is loaded again: the day may have changed, or the session ended. */
const STALE_MS = 15 * 60_000;
/** How often an open page checks whether it is another day. People on night duty log after midnight. */
const LOOK_MS = 30_000;

/**
 * The day at the college and that of the device: a new one of either is asked about. In a wrong time zone the clock may be
 * wrong as well, set by hand to what the wall says.
 */
const dayHere = (): string => `${localMoment(new Date()).slice(0, 10)} ${new Date().getDate()}`;

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
    const viewer: Known = await call<'GET auth/me'>('/api/auth/me');
    isKept = viewer.kept === true;
    // Whoever signed out here is not let in by what the device kept.
    if (isKept && isSignedOutHere()) return { state: 'failed' };
    if (!enter(viewer.id)) return loading;
    setCollegeClock(viewer.minutesAhead);
    // Who marries, moves or is promoted while signed in is greeted as the server knows them by now. A token says what somebody
    // may do, and not that a teacher is a professor.
    storeDetails(detailsOf({ ...viewer, role: viewer.rank }));
    return { state: 'ready', viewer };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0;
    // While the mark stands, this was not the server.
    if (isSignedOutHere()) return { state: 'failed' };
    if (wasOut && isRefused(status)) leaveForSignIn();
    else if (!asksToSignIn(status)) return { state: 'failed' };
    return loading;
  }
}

/** `kept`: the device gave the answer, see api/outbox/worker-facts.ts */
type Known = Viewer & { kept?: true };

/** Whether the device gave the last answer. */
let isKept = false;

/** Loads who is signed in. Without a session, leads to the sign-in page and back. */
export function useViewerLoad(): { load: ViewerLoad; retry: () => void; refresh: () => void } {
  const [load, setLoad] = useState(first);

  useEffect(() => onSignedOutHere(() => setLoad({ state: 'failed' })), []);

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
      // A slow server may have answered since.
      if (day === dayHere() && !(isKept && navigator.onLine)) return;
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
