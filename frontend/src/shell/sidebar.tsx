import './sidebar.css';
import { DoubleLeftOutlined, DoubleRightOutlined, DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../components/icon';
import { groupOf, type MenuGroup, type MenuItem, type MenuLink } from './menu';

type SidebarProps = {
  menu: readonly MenuItem[];
  /** Shows icons only. */
  collapsed?: boolean;
  /** Switches between icons and words. Without it there is no such button. */
  onCollapse?: () => void;
  onLogout: () => void;
};

/** The route in an address: `/student/memo/…` as `memo`. */
const routeOf = (pathname: string) => pathname.split('/')[2] ?? '';

/** The menu. At most one group is open: at first that of the current page, then the one last opened. */
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
              <span className="push sidebar-word">Logout</span>
            </button>
          </Tip>
        </li>
      </ul>
      {onCollapse && (
        <button
          type="button"
          className="sidebar-item sidebar-collapse"
          aria-expanded={!collapsed}
          title={collapsed ? 'Expand the menu' : undefined}
          onClick={onCollapse}
        >
          <span className="icon" aria-hidden="true">
            {collapsed ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
          </span>
          <span className="push sidebar-word">{collapsed ? 'Expand the menu' : 'Collapse to icons'}</span>
        </button>
      )}
    </nav>
  );
}

type SidebarGroupProps = {
  group: MenuGroup;
  /** The route of the current page. */
  route: string;
  open: boolean;
  collapsed: boolean;
  onToggle: () => void;
};

/** A group that opens and closes. In a collapsed sidebar its open list shows icons too. */
function SidebarGroup({ group, route, open, collapsed, onToggle }: SidebarGroupProps) {
  const list = useId();
  const current = group.links.some(({ key }) => key === route);
  return (
    <div className="sidebar-group" data-open={open}>
      <Tip words={group.label} shown={collapsed}>
        <button
          type="button"
          className="sidebar-item"
          data-current={current && !open}
          aria-expanded={open}
          aria-controls={list}
          onClick={onToggle}
        >
          <Icon name={group.icon} />
          <span className="push sidebar-word">{group.label}</span>
          <span className="sidebar-arrow" aria-hidden="true">
            <DownOutlined />
          </span>
        </button>
      </Tip>
      <ul id={list} className="bare sidebar-list" hidden={!open}>
        {group.links.map((link) => (
          <li key={link.key}>
            <SidebarLink link={link} current={link.key === route} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SidebarLinkProps = { link: MenuLink; current: boolean; collapsed: boolean };

function SidebarLink({ link, current, collapsed }: SidebarLinkProps) {
  return (
    <Tip words={link.label} shown={collapsed}>
      <Link className="sidebar-item" to={link.to} aria-current={current ? 'page' : undefined}>
        <Icon name={link.icon} />
        <span className="push sidebar-word">{link.label}</span>
        {link.waiting && (
          <span className="pill open digits sidebar-waiting">
            {link.waiting}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
      </Link>
    </Tip>
  );
}

/** Shows the words of an icon beside it, on hover and focus. The icon's own name is in the page already. */
function Tip({ words, shown, children }: { words: string; shown: boolean; children: ReactElement }) {
  if (!shown) return children;
  return (
    <Tooltip title={words} placement="right" trigger={['hover', 'focus']} mouseEnterDelay={0}>
      {children}
    </Tooltip>
  );
}
