import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a picture to its end when it does not fit, because the end is the most recent part.
 * @param width changes with the picture
 */
export function useEndShown<Frame extends HTMLElement>(width: number): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width is a new picture
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, [width]);
  return frame;
}
