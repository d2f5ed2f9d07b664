import { useRef, useState } from 'react';
import { newKey } from '../../api/idempotency';
import type { OutboxItem } from '../../api/outbox/item';
import { outboxOnceUsed } from '../../api/outbox/resume';

/**
 * Which entry the input of a form becomes: a new one, that of a draft, or an item of the outbox. Its key makes it one
 * entry, however often it is sent.
 */
export function useEntryIdentity(account: string) {
  const [item, setItem] = useState<OutboxItem>();
  const key = useRef(newKey());
  const isOld = useRef(false);
  const renew = () => {
    key.current = newKey();
  };
  return {
    /** The item of the outbox that is filled in. */
    item,
    key: () => key.current,
    /** Whether an entry may be saved under the key already: it is that of a draft or of an item. */
    mayBeSaved: () => isOld.current,
    /** @param ofDraft the key of the draft with which the form begins */
    begin: (item: OutboxItem | undefined, ofDraft: string | undefined) => {
      const old = item?.key ?? ofDraft;
      isOld.current = old !== undefined;
      key.current = old ?? newKey();
      setItem(item);
    },
    /** The input becomes another entry than it was to be. Where one may be saved already, it still may. */
    renew,
    forget: () => {
      setItem(undefined);
      renew();
    },
    /**
     * The key to send with: a new one where another tab, with the same draft, has an entry that waits under it. That entry
     * would be replaced.
     */
    freeKey: async (): Promise<string> => {
      // Without the code of the outbox this page keeps nothing, and a key of its own is right.
      const outbox = item ? null : await outboxOnceUsed(account).catch(() => null);
      const there = outbox?.read(key.current);
      if (there && !outbox?.isMadeHere(there)) renew();
      return key.current;
    },
  };
}
