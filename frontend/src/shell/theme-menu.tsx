import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { chooseMode, type ModeChoice, modeChoice } from '../theme/mode';
import { useMode } from '../theme/use-mode';

const choices = [
  { key: 'light', label: 'Light', icon: <SunOutlined /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined /> },
  { key: 'system', label: 'As the device', icon: <DesktopOutlined /> },
] as const satisfies { key: ModeChoice; label: string; icon: unknown }[];

/** Chooses light, dark, or the device's own setting. */
export function ThemeMenu() {
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
