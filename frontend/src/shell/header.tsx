import './header.css';
import { CalendarOutlined, DesktopOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../resources.config';
import { showDay, verifies } from '../../../schemas';
import { AwayDialog } from '../record/handover/dialogs';
import { readDetails } from '../session/details';
import { greetingOf, initialLetterOf, lineOf } from '../session/greeting';
import { useViewer } from '../session/viewer';
import { Mark } from '../theme/mark';
import { chooseMode, type ModeChoice, modeChoice } from '../theme/mode';
import { useMode } from '../theme/use-mode';
import { UnsentLink } from './unsent/unsent-link';

/** The logo, the signed-in person, and the link to their profile. */
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
        <UnsentLink />
        <AwayButton />
        <ThemeMenu />
        <UserInfo />
        <Link className="icon-button avatar" to={`/${viewer.side}/profile`} aria-label={`Profile of ${name}`}>
          {viewer.photo ? <img src={viewer.photo} alt="" /> : <span aria-hidden="true">{initialLetterOf(name)}</span>}
        </Link>
      </div>
    </header>
  );
}

/** The name, role and department of the signed-in person. */
export function UserInfo() {
  const greeting = greetingOf(useViewer(), readDetails());
  return (
    <div className="user-info">
      <span className="strong cut">{greeting.name}</span>
      <span className="small cut">{lineOf(greeting)}</span>
    </div>
  );
}

/** Declares an absence, from any page, and says one. */
function AwayButton() {
  const { role, away } = useViewer();
  const [open, setOpen] = useState(false);
  if (!registry.logbook.waiting || !verifies(role)) return null;
  const isAway = away !== undefined;
  const words = !isAway ? 'I am away' : away === null ? 'Away for good' : `Away until ${showDay(away)}`;
  return (
    <>
      <button
        type="button"
        className="icon-button worded"
        aria-label={words}
        title={words}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={isAway ? 'row open toned' : 'row'}>
          <CalendarOutlined />
        </span>
        <span className="when-wide">{words}</span>
      </button>
      <AwayDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const choices = [
  { key: 'light', label: 'Light', icon: <SunOutlined /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined /> },
  { key: 'system', label: 'As the device', icon: <DesktopOutlined /> },
] as const satisfies { key: ModeChoice; label: string; icon: unknown }[];

/** Chooses light, dark, or the device's own setting. */
function ThemeMenu() {
  const [choice, setChoice] = useState(modeChoice);
  const mode = useMode();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [...choices],
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => {
          chooseMode(key as ModeChoice);
          setChoice(key as ModeChoice);
        },
      }}
    >
      <button type="button" className="icon-button" aria-label="Colours of the page" aria-haspopup="menu">
        {mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      </button>
    </Dropdown>
  );
}
