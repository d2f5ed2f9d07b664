import { useSyncExternalStore } from 'react';

const KEY = 'countersign.shortcuts';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether single letters act. Some people dictate or bump keys, so it can be switched off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, read, () => true);

export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // The choice then cannot be kept.
  }
  for (const listener of listeners) listener();
}
