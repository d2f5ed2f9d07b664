import { useEffect, useState } from 'react';

/** The pause after the last letter before a search starts, in ms. */
const PAUSE = 300;

/** The text at the last pause in typing, without spaces around it. Emptying it takes effect at once. */
export function useSettled(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted ? settled : '';
}
