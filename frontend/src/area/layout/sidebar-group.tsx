import { DownOutlined } from '@ant-design/icons';
import { useId } from 'react';
import type { MenuGroup } from '../../registry/menu';
import { Icon } from '../icon';
import { SidebarLink } from './sidebar-link';
import { Tip } from './tip';

export type SidebarGroupProps = {
  group: MenuGroup;
  /** The current page's route. */
  route: string;
  open: boolean;
  collapsed: boolean;
  onToggle: () => void;
};

/** A group that opens and closes; with the sidebar collapsed, its open list shows as icons too. */
export function SidebarGroup({ group, route, open, collapsed, onToggle }: SidebarGroupProps) {
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
          <span className="sidebar-word">{group.label}</span>
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
