import { useEffect, useState } from 'react';
import type { Meaning } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import type { EntryList } from '../list/use-entry-list';
import { useShortcuts } from './use-shortcuts';
import * as keys from './verifier-keys';

type ListKeys = {
  list: EntryList;
  within: { readonly current: HTMLElement | null };
  open: (record: EntryRecord) => void;
  select: ((record: EntryRecord) => void) | undefined;
  decide: (meaning: Meaning, record: EntryRecord | undefined) => void;
  help: () => void;
};

/** Walks through the rows by keyboard. @returns the id of the current row */
export function useListKeys({ list, within, open, select, decide, help }: ListKeys): string | null {
  const [cursor, setCursor] = useState<string | null>(null);
  const at = list.rows.findIndex(({ id }) => id === cursor);
  const current = at >= 0 ? list.rows[at] : undefined;

  const to = (index: number) => {
    if (index >= list.rows.length && list.page < list.pages) {
      setCursor(null);
      list.setPage(list.page + 1);
      return;
    }
    const row = list.rows[Math.max(0, Math.min(index, list.rows.length - 1))];
    if (row) setCursor(row.id);
  };

  // The focus follows, so that a screen reader reads the row and Tab continues from there.
  useEffect(() => {
    const row = cursor && within.current?.querySelector<HTMLElement>(`[data-row='${CSS.escape(cursor)}']`);
    if (!row) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [cursor, within]);

  useShortcuts(
    {
      '?': help,
      [keys.next]: () => to(at + 1),
      [keys.previous]: () => to(at < 0 ? 0 : at - 1),
      [keys.select]: () => current && select?.(current),
      enter: () => current && open(current),
      [keys.accept]: () => decide('accepted', current),
      [keys.refuse]: () => decide('refused', current),
    },
    within,
  );
  return cursor;
}
