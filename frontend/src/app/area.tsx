import '../shell/area.css';
import { Navigate, useLocation } from 'react-router';
import type { Side } from '../../../schemas';
import { useWhenOnline } from '../api/use-online';
import { useViewerLoad } from '../session/load-viewer';
import { RefreshViewerProvider, ViewerProvider } from '../session/viewer';
import { AreaFailed, AreaLoading } from '../shell/area-loading';
import { Look } from '../shell/look';
import { RefineFor } from './refine';
import { AreaRoutes } from './routes';

export { preloadPageAt } from './pages';

/** Everything below /student or /faculty: the viewer, the providers, the frame and its pages. */
export default function Area({ side }: { side: Side }) {
  const { load, retry, refresh } = useViewerLoad();
  useWhenOnline(load.state === 'failed', retry);
  return (
    <Look>
      {load.state === 'loading' && <AreaLoading />}
      {load.state === 'failed' && <AreaFailed onRetry={retry} />}
      {load.state === 'ready' && (
        <ViewerProvider value={load.viewer}>
          {load.viewer.side === side ? (
            <RefreshViewerProvider value={refresh}>
              <RefineFor>
                <AreaRoutes />
              </RefineFor>
            </RefreshViewerProvider>
          ) : (
            <OwnSide side={load.viewer.side} />
          )}
        </ViewerProvider>
      )}
    </Look>
  );
}

/**
 * Leads from the other side's address to the same page of one's own side. Old addresses without a prefix, and links
 * between students and faculty, begin with /student.
 */
function OwnSide({ side }: { side: Side }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: pathname.replace(/^\/[^/]+/, `/${side}`), search, hash }} />;
}
