import { useRef, useState } from 'react';
import { useViewer } from '../../session/viewer';
import { storedJson, storedText, storeText } from '../../storage';
import { type Draft, storeKey } from './local-store';

const HERE_ONLY = 'What you type stays in this page only, until it is saved.';

/**
 * The draft of a form on this device. Every tab with the form has the same place for it, and none replaces what another
 * one left there meanwhile.
 * @param name of the form
 */
export function useDraft(name: string) {
  const place = storeKey('draft', useViewer().id, name);
  /** What was there when this form last read or wrote it. */
  const known = useRef<string | null>(null);
  const [unkept, setUnkept] = useState<string>();
  return {
    /** Why what was typed is not kept, in words. */
    unkept,
    /** Takes over what is there. */
    read: (): unknown => {
      known.current = storedText(place);
      setUnkept(undefined);
      return storedJson(place);
    },
    /** @param draft undefined removes it */
    keep: (draft: Draft | undefined): void => {
      const there = storedText(place);
      const isOthers = there !== null && there !== known.current;
      const text = draft ? JSON.stringify(draft) : null;
      const isTaken = !isOthers && storeText(place, text);
      if (isTaken) known.current = text;
      const why = isOthers ? 'Another tab keeps a draft of this form.' : 'This device has no room for a draft.';
      setUnkept(draft && !isTaken ? `${why} ${HERE_ONLY}` : undefined);
    },
  };
}
