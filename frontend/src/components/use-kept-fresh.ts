import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const EVERY_MS = 30_000;

/**
 * Asks again what the page shows, for as long as somebody may be looking at it, and at once when its own link is pressed. For pages
 * that say what waits: what was true half a minute ago is told as true.
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
