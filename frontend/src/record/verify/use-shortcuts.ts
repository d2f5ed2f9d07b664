import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { storedText, storeText } from '../../storage';
import * as keys from './verifier-keys';

/** What each shortcut does, by its name in `shortcutOf`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Whether a dialog or drawer covers the element. One that is closing does not. */
const isCovered = (within: Element | null) => {
  const front = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].filter(
    (each) => (each as HTMLElement).style.display !== 'none' && !each.querySelector(':scope > .ant-zoom-leave'),
  );
  const top = front.at(-1);
  return top !== undefined && !(within && top.contains(within));
};

/**
 * Listens for shortcuts while mounted, but not while somebody types.
 * @param within the element that they belong to. While a dialog covers it, they do nothing
 */
export function useShortcuts(shortcuts: Shortcuts, within: { readonly current: Element | null }): void {
  const on = useKeysOn();
  const latest = useRef(shortcuts);
  // A layout effect, because a key that is pressed between drawing and a later effect would be lost.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const shortcut = shortcutOf(event, target && facts(target));
      const action = shortcut ? latest.current[shortcut] : undefined;
      // Help always works, because the others can be switched on again there.
      if (!shortcut || !action || isCovered(within.current) || (!on && shortcut !== '?' && shortcut !== 'ctrl+enter'))
        return;
      event.preventDefault();
      if (!event.repeat || walks.has(shortcut)) action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, within]);
}

/** What goes on while a key is held. Everything else wants a press of its own, a verdict above all. */
const walks: ReadonlySet<string> = new Set([keys.next, keys.previous]);

const facts = (target: HTMLElement) => ({
  tagName: target.tagName,
  type: target.getAttribute('type') ?? undefined,
  role: target.getAttribute('role'),
  isContentEditable: target.isContentEditable,
});

/** What a shortcut needs to know of a key press. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'> &
  Partial<Pick<KeyboardEvent, 'shiftKey' | 'code'>>;

/** What decides whether somebody is typing into an element. */
export type Target = { tagName: string; type?: string; role?: string | null; isContentEditable?: boolean };

const quietInputs = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);
const typingRoles = new Set(['combobox', 'textbox', 'searchbox', 'spinbutton']);

/** Whether a letter typed here means text. */
export function isTyping(target: Target | null): boolean {
  if (!target) return false;
  if (target.isContentEditable || (target.role && typingRoles.has(target.role))) return true;
  const tag = target.tagName.toLowerCase();
  if (tag === 'input') return !quietInputs.has(target.type ?? 'text');
  return tag === 'textarea' || tag === 'select';
}

/** Whether Enter here presses the control itself. */
const isPressable = (target: Target | null): boolean => target !== null && /^(a|button|summary)$/i.test(target.tagName);

/**
 * The shortcut that a press stands for: a single character, `enter`, or `ctrl+enter` (⌘ on a Mac).
 * `null` when the press is part of typing, belongs to the control under it or to the browser.
 */
export function shortcutOf(press: Press, target: Target | null): string | null {
  if (press.defaultPrevented || press.isComposing || press.altKey) return null;
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return 'ctrl+enter';
  if (press.ctrlKey || press.metaKey || isTyping(target)) return null;
  if (press.key === 'Enter') return isPressable(target) ? null : 'enter';
  if (press.key === 'Escape') return 'escape';
  // A digit with Shift is another character on every keyboard, but the key is the same.
  const digit = press.shiftKey ? /^(?:Digit|Numpad)(\d)$/.exec(press.code ?? '')?.[1] : undefined;
  if (digit) return `shift+${digit}`;
  if (press.shiftKey && /^[A-Z]$/.test(press.key)) return `shift+${press.key.toLowerCase()}`;
  return press.key.length === 1 ? press.key.toLowerCase() : null;
}

const KEY = 'countersign.shortcuts';
const listeners = new Set<() => void>();

const read = (): boolean => storedText(KEY) !== 'off';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether single letters act. Some people dictate or hit keys by accident, so it can be switched off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, read, () => true);

export function switchKeys(on: boolean): void {
  storeText(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}
