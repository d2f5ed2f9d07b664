import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { breath, LoadBoundary, later } from '../components/later';
import { loadFirstViewer } from '../session/load-viewer';
import { ToSignIn } from '../session/sign-out';
import { withoutStrayBackslash } from '../session/stray-backslash';

const Area = later(() => import('./area'));
/** Separate, because it needs the registry, which the first script does not load. */
const OldAddress = later(() => import('./old-address'));

/** All words of the registry and all parts of the pages, only in development. */
const devPages = import.meta.env.DEV
  ? { registry: lazy(() => import('./dev/registry-page')), parts: lazy(() => import('./dev/parts-page')) }
  : {};

function CleanRoutes() {
  const location = useLocation();
  const pathname = withoutStrayBackslash(location.pathname);
  if (pathname !== location.pathname) return <Navigate replace to={{ ...location, pathname }} />;
  return (
    <Routes>
      <Route path="/student/*" element={<Area side="student" />} />
      <Route path="/faculty/*" element={<Area side="faculty" />} />
      {Object.entries(devPages).map(([name, Page]) => (
        <Route key={name} path={`/dev/${name}`} element={<Page />} />
      ))}
      <Route path="/dashboard?/:page" element={<OldAddress />} />
      <Route path="*" element={<ToSignIn />} />
    </Routes>
  );
}

/** Shown while the area's code is loading. */
const Starting = () => (
  <p className="starting starting-late" role="status">
    Loading…
  </p>
);

/** Without the area's components, which failed to load. */
const didNotArrive = (
  <main className="starting" role="alert">
    <p>Your logbook did not load. Most often the connection broke off on the way. Nothing of yours is lost.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Load again
    </button>
  </main>
);

/** Loads everything that the first page needs, in parallel. A part that fails is requested again when it is shown. */
export async function preload(pathname: string): Promise<void> {
  // The sign-in needs no viewer, and asking for one would lead back to the sign-in.
  if (import.meta.env.DEV && pathname.startsWith('/dev/')) return;
  const [area, viewer] = [import('./area'), loadFirstViewer()];
  const page = area.then(async ({ preloadPageAt }) => {
    await breath();
    return preloadPageAt(pathname, await viewer);
  });
  await Promise.allSettled([page, Area.preload(), viewer]);
}

/** Everything behind the sign-in. The public pages are separate documents, see public/page-list.ts. */
export function App() {
  return (
    <BrowserRouter>
      <LoadBoundary failed={didNotArrive}>
        <Suspense fallback={<Starting />}>
          <CleanRoutes />
        </Suspense>
      </LoadBoundary>
    </BrowserRouter>
  );
}
