import { useRef } from 'react';
import { newKey } from '../../../registry/api/idempotency';
import { keep, recall } from './local-store';

/**
 * The key under which a draft becomes one entry, however often it is sent: it is made with the draft and stays on the
 * device as long, so that a page that is loaded again after a lost answer knows it.
 */
export function useDraftKey(at: string) {
  const key = useRef<string | null>(null);
  return {
    get: (): string => {
      const kept = recall(at);
      key.current ??= typeof kept === 'string' ? kept : newKey();
      if (kept !== key.current) keep(at, key.current);
      return key.current;
    },
    /** The form opens: what another page of this device did meanwhile counts. */
    recall: () => {
      key.current = null;
    },
    /** What is entered from now on is another entry. */
    forget: () => {
      key.current = null;
      keep(at, undefined);
    },
  };
}
