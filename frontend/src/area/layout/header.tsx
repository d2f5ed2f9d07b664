import './header.css';
import { MenuOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { readDetails } from '../../session/details';
import { useViewer } from '../viewer';
import { greetingOf, initialOf } from '../words';
import { Mark } from './mark';
import { ThemeMenu } from './theme-menu';
import { UserInfo } from './user-info';

/** Logo, who is signed in, and the way to their profile. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const viewer = useViewer();
  const { name } = greetingOf(viewer, readDetails());
  return (
    <header className="area-header">
      <button type="button" className="icon-button area-menu-button" aria-label="Open the menu" onClick={onMenu}>
        <MenuOutlined />
      </button>
      <Link className="tap area-brand" to={`/${viewer.side}/dashboard`}>
        <Mark />
        <span>Countersign</span>
      </Link>
      {viewer.demo && <span className="pill open demo-tag">Demo</span>}
      <div className="area-header-end">
        <ThemeMenu />
        <UserInfo />
        <Link className="icon-button avatar" to={`/${viewer.side}/profile`} aria-label={`Profile of ${name}`}>
          {viewer.photo ? <img src={viewer.photo} alt="" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        </Link>
      </div>
    </header>
  );
}
