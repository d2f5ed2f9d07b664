import { type RefObject, useEffect, useState } from 'react';

/** The visible part from which a file counts as seen. */
const HALF = 0.5;

/** How many files of the pane were neither half in sight nor clicked. */
export function useUnseen(pane: RefObject<HTMLElement | null>, hasFiles: boolean): number {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const root = pane.current;
    if (!root || !hasFiles) return setUnseen(0);
    const left = new Set<Element>(root.querySelectorAll('.inline-file'));
    setUnseen(left.size);
    const saw = (file: Element | null) => {
      if (file && left.delete(file)) setUnseen(left.size);
    };
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) saw(target.closest('.inline-file'));
      },
      { root, threshold: HALF },
    );
    for (const file of left) for (const shown of file.querySelectorAll('.preview')) watcher.observe(shown);
    const pressed = ({ target }: Event) => target instanceof Element && saw(target.closest('.inline-file'));
    root.addEventListener('click', pressed);
    return () => {
      watcher.disconnect();
      root.removeEventListener('click', pressed);
    };
  }, [pane, hasFiles]);
  return unseen;
}
