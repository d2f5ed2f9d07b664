import { Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import registry from '../../../../resources.config';
import { isPaged } from '../../../../schemas';
import { Menu, menuOf } from '../../registry/menu';
import { otherScreens } from '../other-screens';
import { useViewer } from '../viewer';
import { AreaLoading } from '../waiting';
import { Drawer } from './drawer';
import { Header } from './header';
import { LogoutDialog } from './logout-dialog';
import { OfflineNotice } from './offline-notice';
import { PageBoundary } from './page-boundary';
import { Sidebar } from './sidebar';
import { useCollapsed } from './use-collapsed';

/** The frame of the area: header, sidebar (a drawer on small screens) and the page. */
export function Layout() {
  const { role } = useViewer();
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const [collapsed, toggleCollapsed] = useCollapsed();
  const [drawer, setDrawer] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const menu = useMemo(
    () => menuOf({ resources: registry.resources.filter(isPaged), screens: otherScreens }, role),
    [role],
  );

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
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
