import { type RefObject, useEffect } from 'react';

const step: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/**
 * `j` and `k` move between the links of a list, from anywhere on the page; the arrow keys do once one is there, as
 * they scroll before. Enter then is the browser's own.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = step[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], dialog[open]')) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (links.length === 0 || (at < 0 && event.key.startsWith('Arrow'))) return;
      event.preventDefault();
      const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by));
      links[next]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, selector]);
}
