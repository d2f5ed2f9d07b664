import { useEffect, useState } from 'react';

/** Pause after the last letter before a search starts, ms. */
const PAUSE = 300;

/** A text as it was when the typing last paused, without spaces around it. Emptying it takes effect at once. */
export function useSettled(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted ? settled : '';
}
