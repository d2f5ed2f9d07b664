import { useState } from 'react';
import type { Draft } from '../sheet/draft';

/** Forms that somebody left before saving, until the page is loaded anew: signing out does that. */
const left = new Map<string, Draft>();

/** A form's values, kept by key while one looks at something else. @param start what an untouched form holds */
export function useDraft(key: string, start: Draft) {
  const [draft, setDraft] = useState<Draft>(() => left.get(key) ?? start);
  const [touched, setTouched] = useState(() => left.has(key));
  return {
    draft,
    touched,
    change: (next: Draft) => {
      left.set(key, next);
      setDraft(next);
      setTouched(true);
    },
    /** Back to the start. */
    reset: () => {
      left.delete(key);
      setDraft(start);
      setTouched(false);
    },
  };
}

export const forgetDraft = (key: string): boolean => left.delete(key);
