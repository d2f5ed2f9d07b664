import './header.css';
import { MenuOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { readDetails } from '../session/details';
import { greetingOf, initialOf, lineOf } from '../session/greeting';
import { useViewer } from '../session/viewer';
import { AwayButton } from './away-button';
import { ThemeMenu } from './theme-menu';

/** Logo, who is signed in, and the way to their profile. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const viewer = useViewer();
  const { name } = greetingOf(viewer, readDetails());
  return (
    <header className="row area-header">
      <button type="button" className="icon-button area-menu-button" aria-label="Open the menu" onClick={onMenu}>
        <MenuOutlined />
      </button>
      <Link className="tap area-brand" to={`/${viewer.side}/dashboard`}>
        <Mark />
        <span>Countersign</span>
      </Link>
      {viewer.demo && <span className="pill open demo-tag">Demo</span>}
      <div className="row area-header-end">
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

/** The mark: an open C, the entry, and the pen stroke that closes it. */
export function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M36.2 13.2A22.5 22.5 0 1 0 48.6 48.4"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="7.5"
        strokeLinecap="round"
      />
      <path
        d="M17.6 30.2C22.6 29.6 27 32 29.6 36.6C36.4 21.6 47 10 61.4 3.2C62.6 2.7 63.4 4.3 62.3 5C49.6 13.6 40 26.8 34.4 44.2C33.2 47.8 27.4 48.6 25.8 44.6C24 39.8 21.4 36 17.4 33.6C15.6 32.5 15.8 30.4 17.6 30.2Z"
        fill="var(--green)"
      />
    </svg>
  );
}

/** Name, role and department of who is signed in. */
export function UserInfo() {
  const greeting = greetingOf(useViewer(), readDetails());
  return (
    <div className="user-info">
      <span className="strong">{greeting.name}</span>
      <span className="small">{lineOf(greeting)}</span>
    </div>
  );
}
