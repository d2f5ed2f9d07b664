import { Button } from 'antd';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import registry from '../../../resources.config';
import { isPaged, may, mayOpen, type PagedResource, type Role, type Side } from '../../../schemas';
import { prepareWorker } from '../api/outbox/page-worker';
import { lookForRest, resumeOutbox } from '../api/outbox/resume';
import { preloadParts } from '../components/on-demand';
import type { ScreenProps } from '../components/screen';
import { onSigningOut } from '../session/account';
import { signOut } from '../session/sign-out';
import { useViewer } from '../session/viewer';
import { Layout } from '../shell/layout';
import { otherScreens, SecurityPage } from './other-screens';
import { ClosedPage, pageOf, preloadPages } from './pages';

/** A moment after the first page, when the connection is idle. */
const PRELOAD_DELAY_MS = 2500;

/** The answers that the forms of a role need: see api/outbox/worker-facts.ts. */
const factsOf = (role: Role): string[] => [
  '/api/auth/me',
  ...(registry.entries.some((entry) => may(entry, 'create', role))
    ? [
        '/api/catalogue',
        '/api/misc/allTeacherDataDeptAndCollegeWise',
        ...registry.titles.map(({ name }) => `/api/misc/allSkills?skillType=${encodeURIComponent(name)}`),
      ]
    : []),
];

/** Whether the area opens without a network. */
const isOffline = registry.logbook.capture?.offline !== undefined;

/** Shown instead of everything else, until the second factor or college sign-in that the college requires is set up. */
function SecurityFirst(page: ScreenProps) {
  return (
    <main className="area-main">
      <SecurityPage {...page} />
      <Button onClick={() => void signOut()}>Sign out</Button>
    </main>
  );
}

function ResourcePage({ resource, side }: { resource: PagedResource; side: Side }) {
  const Page = pageOf(resource);
  // With a key, one list's page, search and open dialog do not carry over to the next.
  return <Page key={resource.name} resource={resource} side={side} />;
}

/** Leads to the same page of the viewer's side, at its present address. */
function ToPage({ page }: { page: string }) {
  const { side } = useViewer();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: `/${side}/${page}`, search, hash }} />;
}

/** Old links are relative to the dashboard, so they are found below it. */
const BesideDashboard = () => <ToPage page={useParams().page ?? ''} />;

/** The pages of the viewer's side, inside the frame: one route for each readable resource and for each other screen. */
export function AreaRoutes() {
  const { id, role, side, needsSecondFactor, needsCollegeAccount } = useViewer();

  useEffect(() => resumeOutbox(id), [id]);

  useEffect(() => {
    if (isOffline) onSigningOut(() => import('../api/outbox/forget').then(({ forget }) => forget()));
    const ahead = async () => {
      if (isOffline) prepareWorker(factsOf(role));
      await lookForRest(id).catch(() => undefined);
      await preloadPages();
      await preloadParts();
    };
    const timer = setTimeout(() => void ahead(), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, role]);

  // The server answers nothing else until this is done.
  if (needsSecondFactor) return <SecurityFirst side={side} label="Please set up your second factor" />;
  if (needsCollegeAccount) return <SecurityFirst side={side} label="Please connect your college account" />;
  return (
    <Routes>
      <Route element={<Layout screens={otherScreens} />}>
        <Route index element={<Navigate replace to="dashboard" />} />
        {otherScreens
          .filter(({ roles }) => roles.includes(role))
          .flatMap(({ route, aliases = [], label, page: Page }) =>
            [route, ...aliases].map((path) => (
              <Route key={path} path={path} element={<Page side={side} label={label} />} />
            )),
          )}
        {registry.resources
          .filter((resource) => isPaged(resource))
          .filter((resource) => mayOpen(resource, role))
          .map((resource) => (
            <Route
              key={resource.route}
              path={resource.route}
              element={<ResourcePage resource={resource} side={side} />}
            />
          ))}
        {registry.entries.flatMap(({ route, aliases }) =>
          aliases.map((alias) => <Route key={alias} path={alias} element={<ToPage page={route} />} />),
        )}
        <Route path="dashboard/:page" element={<BesideDashboard />} />
        <Route path="*" element={<ClosedPage />} />
      </Route>
    </Routes>
  );
}
