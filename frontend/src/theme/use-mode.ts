import { useSyncExternalStore } from 'react';
import { currentMode, onModeChange } from './mode';
import type { Mode } from './palette';

/** The mode of the page, live. */
export function useMode(): Mode {
  return useSyncExternalStore(onModeChange, currentMode, () => 'light');
}
