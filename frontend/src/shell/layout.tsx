import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import registry from '../../../resources.config';
import { isPaged } from '../../../schemas';
import { leaveOpen, thisDevice } from '../api/outbox/item-status';
import { useOutboxItems } from '../api/outbox/resume';
import { useOnline } from '../api/use-online';
import { EmptyState } from '../components/empty-state';
import { LoadBoundary } from '../components/later';
import { loadAgain, onDemand, whyNotLoaded } from '../components/on-demand';
import type { OtherScreen } from '../components/screen';
import { useWaitingForMe } from '../queue/parts';
import { QUEUE_ROUTE } from '../queue/queue-words';
import { useSignUps } from '../record/directory/sign-ups';
import { useViewer } from '../session/viewer';
import { storedText, storeText } from '../storage';
import { AreaLoading } from './area-loading';
import { Drawer } from './drawer';
import { GoTo } from './go-to';
import { Header } from './header';
import type { LogoutDialogProps } from './logout-dialog';
import { Menu, menuOf, withWaiting } from './menu';
import { Sidebar } from './sidebar';

const LogoutDialog = onDemand<LogoutDialogProps>(
  () => import('./logout-dialog'),
  ({ open }) => open,
);

/**
 * The frame of the area: header, sidebar (a drawer on small screens) and the page.
 * @param screens the screens in the sidebar besides the registry's pages
 */
export function Layout({ screens }: { screens: readonly OtherScreen[] }) {
  const { role } = useViewer();
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const [collapsed, toggleCollapsed] = useCollapsed();
  const [drawer, setDrawer] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { directory, waiting } = useSignUps();
  const forMe = useWaitingForMe();
  const menu = useMemo(() => {
    const pages = menuOf({ resources: registry.resources.filter(isPaged), screens }, role);
    return withWaiting(pages, { [QUEUE_ROUTE]: forMe, ...(directory?.route && { [directory.route]: waiting }) });
  }, [screens, role, directory, waiting, forMe]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page closes the drawer and scrolls
  useEffect(() => {
    setDrawer(false);
    if (arrival !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  const askToLeave = () => {
    setDrawer(false);
    setLeaving(true);
  };

  return (
    <div className="area" data-collapsed={collapsed}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header onMenu={() => setDrawer(true)} />
      <aside className="area-aside">
        <Sidebar menu={menu} collapsed={collapsed} onCollapse={toggleCollapsed} onLogout={askToLeave} />
      </aside>
      <Drawer open={drawer} onClose={() => setDrawer(false)}>
        <Sidebar menu={menu} onLogout={askToLeave} />
      </Drawer>
      <main id="content" className="area-main" tabIndex={-1}>
        <OfflineNotice />
        <PageBoundary key={pathname}>
          <Suspense fallback={<AreaLoading />}>
            <Menu.Provider value={menu}>
              <Outlet />
            </Menu.Provider>
          </Suspense>
        </PageBoundary>
      </main>
      <GoTo menu={menu} />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** A line that is shown while the device has no connection. */
function OfflineNotice() {
  const online = useOnline();
  const { id } = useViewer();
  const isFull = useOutboxItems(id).some(({ inPageOnly }) => inPageOnly);
  return (
    <div role="status">
      {!online && (
        <p className="note open offline">
          You are offline. What you see may be old.{' '}
          {isFull
            ? `Some of what you logged or decided is in this page only. ${leaveOpen()}`
            : `What you log or decide is kept on ${thisDevice()} and sent later.`}
        </p>
      )}
    </div>
  );
}

/** Keeps the frame when a page fails. */
function PageBoundary({ children }: { children: ReactNode }) {
  const failed = (
    <section className="surface sheet" role="alert">
      <EmptyState title="This page did not load" text={whyNotLoaded} action={loadAgain} />
    </section>
  );
  return <LoadBoundary failed={failed}>{children}</LoadBoundary>;
}

const KEY = 'countersign.sidebar';

/** Whether the sidebar shows icons only, remembered on this device. */
function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => storedText(KEY) === 'collapsed');
  const toggle = () => {
    setCollapsed(!collapsed);
    storeText(KEY, collapsed ? 'open' : 'collapsed');
  };
  return [collapsed, toggle];
}
