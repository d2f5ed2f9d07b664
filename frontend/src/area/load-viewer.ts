import { useCallback, useEffect, useState } from 'react';
import { call, HttpError } from '../session/http';
import { leaveForSignIn } from './leave';
import type { Viewer } from './viewer';

export type ViewerLoad = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; viewer: Viewer };

/** After this long in the background the viewer is asked for again: the day may have changed, or the session ended. */
const STALE_MS = 15 * 60_000;

/** Loads who is signed in; nobody is sent to the sign-in page, and back from there. */
export function useViewerLoad(): { load: ViewerLoad; retry: () => void; refresh: () => void } {
  const [load, setLoad] = useState<ViewerLoad>({ state: 'loading' });

  const refresh = useCallback(async () => {
    try {
      const viewer = await call<Viewer>('/api/auth/me');
      setLoad({ state: 'ready', viewer });
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0;
      if (status === 401 || status === 403) leaveForSignIn();
      // A refresh that fails keeps what is known; only a first load has nothing to show.
      else setLoad((before) => (before.state === 'ready' ? before : { state: 'failed' }));
    }
  }, []);

  useEffect(() => {
    refresh();
  }, [refresh]);

  useEffect(() => {
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_MS) refresh();
    };
    // The browser's Back may show a page as it was before somebody signed out.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [refresh]);

  const retry = () => {
    setLoad({ state: 'loading' });
    refresh();
  };
  return { load, retry, refresh };
}
