import { Link } from 'react-router';
import type { MenuLink } from '../../registry/menu';
import { Icon } from '../icon';
import { Tip } from './tip';

export type SidebarLinkProps = { link: MenuLink; current: boolean; collapsed: boolean };

export function SidebarLink({ link, current, collapsed }: SidebarLinkProps) {
  return (
    <Tip words={link.label} shown={collapsed}>
      <Link className="sidebar-item" to={link.to} aria-current={current ? 'page' : undefined}>
        <Icon name={link.icon} />
        <span className="sidebar-word">{link.label}</span>
      </Link>
    </Tip>
  );
}
