import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listInPage } from '../api/data-provider';
import { newKey } from '../api/idempotency';
import { outboxOf } from '../api/outbox/account-outbox';
import { QUEUE } from '../api/route';
import { useWhenOnline } from '../api/use-online';
import type { QueueRow } from '../api/wire';
import { inPage } from '../session/early';
import { useViewer } from '../session/viewer';
import { Desk } from './desk';
import { hasParts } from './queue-words';
import type { View } from './view';

/** Rows of one request, and the most rows that are loaded. More may wait. */
const PAGE = 100;
const MOST = 2000;

const partOf = (view: View): CrudFilter[] => (hasParts ? [{ field: 'for', operator: 'eq', value: view.for }] : []);

/** The desk of the viewer. Loads all that waits for them, page by page, from the end that is shown first. */
export function useDesk(view: View) {
  const { id, today } = useViewer();
  const provider = useDataProvider();
  const [desk] = useState(() => {
    const desk = new Desk({ outbox: outboxOf(id), viewer: { id, today }, newKey });
    desk.setView(view);
    // Rows that came with the page are in its first drawing.
    const first = view.order === 'oldest' ? listInPage<QueueRow>(QUEUE, partOf(view), PAGE, inPage) : undefined;
    if (first) desk.addRows(first.data, first.total, first.data.length >= first.total);
    return desk;
  });
  const [failed, setFailed] = useState(false);
  const shown = useSyncExternalStore(desk.subscribe, desk.snapshot);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object at every render
  useEffect(() => desk.setView(view), [desk, JSON.stringify(view)]);

  // The part that is completely loaded. When more waits than is loaded, a change of order loads again from the other
  // end.
  const whole = useRef<string | null>(null);
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider is another object at every render
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const page = (number: number) =>
      provider().getList<QueueRow>({
        resource: QUEUE,
        pagination: { currentPage: number, pageSize: PAGE, mode: 'server' },
        filters: partOf(view),
      });
    setFailed(false);
    try {
      const first = await page(1);
      const pages = Math.ceil(first.total / PAGE);
      const others = Array.from({ length: Math.min(pages, MOST / PAGE) - 1 }, (_, index) =>
        view.order === 'newest' ? pages - index : index + 2,
      );
      // Another part was requested in the meantime.
      if (mine !== turn.current) return;
      const ids = new Set(first.data.map((row) => row.id));
      // With the newest first, the rows to show first are on the last page. Until that is there, the first page is not
      // shown.
      if (view.order === 'oldest' || others.length === 0) desk.addRows(first.data, first.total, others.length === 0);
      for (const [index, number] of others.entries()) {
        const { data } = await page(number);
        if (mine !== turn.current) return;
        for (const row of data) ids.add(row.id);
        desk.addRows(index === 0 ? [...first.data, ...data] : data, first.total, index === others.length - 1);
      }
      desk.keepOnly(ids);
      whole.current = first.total <= MOST ? view.for : null;
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }, [desk, view.for, view.order]);

  useEffect(() => {
    if (whole.current !== view.for) void load();
  }, [load, view.for]);

  // What a dropped network kept away comes with the network.
  useWhenOnline(failed, () => void load());

  // More may wait than was loaded, and more may have come since.
  const isUsedUp = shown.isUsedUp && !shown.loading && !failed && shown.waiting > 0;
  useEffect(() => {
    if (isUsedUp) void load();
  }, [isUsedUp, load]);

  return { desk, shown, failed, reload: load };
}
