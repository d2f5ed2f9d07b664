import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where there is no room for all of a picture, its end is what one wants to see.
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
