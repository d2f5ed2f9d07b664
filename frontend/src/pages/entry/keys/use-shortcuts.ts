import { useEffect, useRef } from 'react';
import { shortcutOf } from './guard';
import { useKeysOn } from './keys-on';

/** By shortcut as `shortcutOf` names it. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Is a dialog or drawer in front of whatever lies outside of it? */
const isCovered = (within: Element | null) => {
  const front = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].filter(
    (each) => (each as HTMLElement).style.display !== 'none',
  );
  const top = front.at(-1);
  return top !== undefined && !(within && top.contains(within));
};

/**
 * Listens for shortcuts while mounted; never while somebody types.
 * @param within the element they belong to: while a dialog lies over it they rest
 */
export function useShortcuts(shortcuts: Shortcuts, within: { readonly current: Element | null }): void {
  const on = useKeysOn();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const shortcut = shortcutOf(event, target && facts(target));
      const deed = shortcut ? latest.current[shortcut] : undefined;
      // Help is always reachable: there one can switch the others on again.
      if (!deed || isCovered(within.current) || (!on && shortcut !== '?' && shortcut !== 'ctrl+enter')) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, within]);
}

const facts = (target: HTMLElement) => ({
  tagName: target.tagName,
  type: target.getAttribute('type') ?? undefined,
  role: target.getAttribute('role'),
  isContentEditable: target.isContentEditable,
});
