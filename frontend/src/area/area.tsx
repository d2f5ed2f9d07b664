import './area.css';
import type { Side } from '../../../schemas';
import { useViewerLoad } from './load-viewer';
import { Look } from './look';
import { OwnSide } from './own-side';
import { AreaRoutes } from './routes';
import { RefreshViewerProvider, ViewerProvider } from './viewer';
import { AreaFailed, AreaLoading } from './waiting';
import { Wiring } from './wiring';

export { preloadPageAt } from './preload-page';

/** Everything below /student or /faculty: who is signed in, the providers, the frame and its pages. */
export default function Area({ side }: { side: Side }) {
  const { load, retry, refresh } = useViewerLoad();
  return (
    <Look>
      {load.state === 'loading' && <AreaLoading />}
      {load.state === 'failed' && <AreaFailed onRetry={retry} />}
      {load.state === 'ready' && (
        <ViewerProvider value={load.viewer}>
          {load.viewer.side === side ? (
            <RefreshViewerProvider value={refresh}>
              <Wiring>
                <AreaRoutes />
              </Wiring>
            </RefreshViewerProvider>
          ) : (
            <OwnSide side={load.viewer.side} />
          )}
        </ViewerProvider>
      )}
    </Look>
  );
}
