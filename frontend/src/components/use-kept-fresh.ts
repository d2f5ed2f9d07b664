import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const EVERY_MS = 30_000;

/**
 * Loads the page's data again while somebody may be looking, and at once when the page's own link is pressed.
 * For pages that show what waits, where old data mislead.
 */
export function useKeptFresh(): void {
  const invalidate = useInvalidate();
  const { key } = useLocation();
  const shown = useRef(key);
  const again = useRef(() => {});
  again.current = () => void invalidate({ invalidates: ['all'] });
  useEffect(() => {
    if (shown.current !== key) again.current();
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || again.current(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
