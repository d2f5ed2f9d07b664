import './header.css';
import { MenuOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { readDetails } from '../session/details';
import { greetingOf, initialOf, lineOf } from '../session/greeting';
import { useViewer } from '../session/viewer';
import { Mark } from '../theme/mark';
import { AwayButton } from './away-button';
import { ThemeMenu } from './theme-menu';
import { WaitingLink } from './waiting-link';

/** Logo, who is signed in, and the way to their profile. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const viewer = useViewer();
  const { name } = greetingOf(viewer, readDetails());
  return (
    <header className="row nowrap area-header">
      <button type="button" className="icon-button area-menu-button" aria-label="Open the menu" onClick={onMenu}>
        <MenuOutlined />
      </button>
      <Link className="tap area-brand" to={`/${viewer.side}/dashboard`}>
        <Mark />
        <span>Countersign</span>
      </Link>
      {viewer.demo && <span className="pill open when-wide">Demo</span>}
      <div className="row nowrap area-header-end">
        <WaitingLink />
        <AwayButton />
        <ThemeMenu />
        <UserInfo />
        <Link className="icon-button avatar" to={`/${viewer.side}/profile`} aria-label={`Profile of ${name}`}>
          {viewer.photo ? <img src={viewer.photo} alt="" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        </Link>
      </div>
    </header>
  );
}

/** Name, role and department of who is signed in. */
export function UserInfo() {
  const greeting = greetingOf(useViewer(), readDetails());
  return (
    <div className="user-info">
      <span className="strong cut">{greeting.name}</span>
      <span className="small cut">{lineOf(greeting)}</span>
    </div>
  );
}
