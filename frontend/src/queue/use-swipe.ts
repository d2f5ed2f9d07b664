import { type RefObject, useEffect } from 'react';

/** The shortest swipe, px. */
const FAR = 72;

/** Elements where a horizontal swipe means something else, such as selecting text or moving a picture. */
const OWN = 'input, textarea, .pan, .inline-file';

/** Swipe left for the next entry, right for the previous one. A swipe never decides. */
export function useSwipe(part: RefObject<HTMLElement | null>, go: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let from: Touch | undefined;
    const begin = ({ touches, target }: TouchEvent) => {
      const isOurs = touches.length === 1 && target instanceof Element && !target.closest(OWN);
      from = isOurs ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return;
      const [aside, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(aside) >= FAR && Math.abs(aside) > 2 * Math.abs(along)) go(aside < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [part, go]);
}
