import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShortcuts } from './use-shortcuts';

test('a key that is held acts once, and only walks on', () => {
  const pressed: string[] = [];
  const keys = ['a', 'r', 'u', 'enter', 'ctrl+enter', 'j', 'k'];
  renderHook(() =>
    useShortcuts(Object.fromEntries(keys.map((key) => [key, () => pressed.push(key)])), { current: null }),
  );
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
    document.body.dispatchEvent(event);
    return event;
  };
  for (const key of ['a', 'r', 'u', 'Enter']) {
    press(key);
    expect(press(key, { repeat: true }).defaultPrevented).toBe(true);
  }
  press('Enter', { ctrlKey: true, repeat: true });
  expect(pressed).toEqual(['a', 'r', 'u', 'enter']);
  // As fast as one likes, where each is a press of its own.
  press('a');
  press('a');
  press('j');
  press('j', { repeat: true });
  press('k', { repeat: true });
  expect(pressed.slice(4)).toEqual(['a', 'a', 'j', 'j', 'k']);
});
