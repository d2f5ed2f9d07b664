import { useState } from 'react';

const KEY = 'countersign.sidebar';

const stored = () => {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
};

/** Whether the sidebar shows icons only, remembered on this device. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(stored);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(KEY, collapsed ? 'open' : 'collapsed');
    } catch {
      // Storage may be switched off: the choice then lasts as long as the page.
    }
  };
  return [collapsed, toggle];
}
