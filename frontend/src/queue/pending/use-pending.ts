import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QUEUE } from '../../api/route';
import type { QueueRow } from '../../api/wire';
import { useRecordList } from '../../components/use-record-list';
import { useViewer } from '../../session/viewer';
import { useDecisions } from '../parts';
import { hasParts } from '../queue';
import { less, useUncounted } from '../uncounted';

/**
 * The entries that wait for the viewer, oldest first. The filters are in the address, so that coming back
 * from a record leads to the same page.
 */
export function usePending() {
  const [params, setParams] = useSearchParams();
  const { id } = useViewer();
  // Begins with the viewer's own entries when every entry waits for somebody.
  const [mine, setMine] = useState(hasParts ? params.get('for') !== 'all' : params.get('mine') === 'true');
  const list = useRecordList<QueueRow>(QUEUE, {
    filters: [
      hasParts
        ? { field: 'for', operator: 'eq', value: mine ? 'me' : 'all' }
        : { field: 'mine', operator: 'eq', value: mine || undefined },
    ],
    start: { page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1), search: params.get('q') ?? '' },
    freshFor: 0,
  });
  const { page, q } = list;
  const decisions = useDecisions(id);
  const uncounted = useUncounted(decisions, list.answeredAt);
  const decided = new Set(uncounted.map((one) => one.id));
  const isNarrowed = q !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another function at every render
  useEffect(() => {
    const next = { ...(page > 1 && { page: String(page) }), ...(q && { q }), ...whose(mine) };
    if (new URLSearchParams(next).toString() !== params.toString())
      setParams(next, { replace: true, preventScrollReset: true });
  }, [page, q, mine]);

  // Entries that were decided a moment ago no longer wait.
  const isOutdated = decisions.length === 0 && uncounted.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is another function at every render
  useEffect(() => {
    if (isOutdated) list.retry();
  }, [isOutdated]);

  const rows = list.rows.filter((row) => !decided.has(row.id));
  const total = isNarrowed
    ? list.total - (list.rows.length - rows.length)
    : less(list.total, uncounted, hasParts && mine ? 'me' : 'all', id);
  return { ...list, rows, total, narrowed: isNarrowed, mine, setMine };
}

/** The part of the address that says whose entries are shown. */
export const whose = (mine: boolean): Readonly<Record<string, string>> => {
  if (hasParts) return mine ? {} : { for: 'all' };
  return mine ? { mine: 'true' } : {};
};

export type PendingList = ReturnType<typeof usePending>;
