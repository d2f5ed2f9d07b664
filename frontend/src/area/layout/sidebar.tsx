import './sidebar.css';
import { DoubleLeftOutlined, DoubleRightOutlined, LogoutOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { groupOf, type MenuItem } from '../../registry/menu';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';
import { Tip } from './tip';

export type SidebarProps = {
  menu: readonly MenuItem[];
  /** Icons only. */
  collapsed?: boolean;
  /** Changes between icons and words; without it there is no such button. */
  onCollapse?: () => void;
  onLogout: () => void;
};

/** `/student/memo/…` as `memo`. */
const routeOf = (pathname: string) => pathname.split('/')[2] ?? '';

/** The menu. At most one group is open: that of the current page at first, then the one last opened. */
export function Sidebar({ menu, collapsed = false, onCollapse, onLogout }: SidebarProps) {
  const route = routeOf(useLocation().pathname);
  const own = groupOf(menu, route);
  const [open, setOpen] = useState(own);

  useEffect(() => {
    if (own) setOpen(own);
  }, [own]);

  return (
    <nav className="sidebar" aria-label="Main menu" data-collapsed={collapsed}>
      <ul className="bare sidebar-list">
        {menu.map((item) => (
          <li key={item.key}>
            {item.kind === 'link' ? (
              <SidebarLink link={item} current={item.key === route} collapsed={collapsed} />
            ) : (
              <SidebarGroup
                group={item}
                route={route}
                open={item.key === open}
                collapsed={collapsed}
                onToggle={() => setOpen(item.key === open ? undefined : item.key)}
              />
            )}
          </li>
        ))}
        <li>
          <Tip words="Logout" shown={collapsed}>
            <button type="button" className="sidebar-item" aria-haspopup="dialog" onClick={onLogout}>
              <span className="icon" aria-hidden="true">
                <LogoutOutlined />
              </span>
              <span className="sidebar-word">Logout</span>
            </button>
          </Tip>
        </li>
      </ul>
      {onCollapse && (
        <Tip words="Expand the menu" shown={collapsed}>
          <button
            type="button"
            className="sidebar-item sidebar-collapse"
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            <span className="icon" aria-hidden="true">
              {collapsed ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
            </span>
            <span className="sidebar-word">{collapsed ? 'Expand the menu' : 'Collapse to icons'}</span>
          </button>
        </Tip>
      )}
    </nav>
  );
}
