import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QUEUE } from '../../registry/api/routes';
import type { QueueRow } from '../../registry/api/wire';
import { useRecordList } from '../../registry/use-record-list';

/**
 * What waits for the viewer, oldest first. What of it is looked at stands in the address, so that coming back from a
 * record leads to the same page.
 */
export function useQueue() {
  const [params, setParams] = useSearchParams();
  const [mine, setMine] = useState(params.get('mine') === 'true');
  const list = useRecordList<QueueRow>(QUEUE, {
    filters: [{ field: 'mine', operator: 'eq', value: mine || undefined }],
    start: { page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1), search: params.get('q') ?? '' },
    freshFor: 0,
  });
  const { page, q } = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another function at every render
  useEffect(() => {
    const next = { ...(page > 1 && { page: String(page) }), ...(q && { q }), ...(mine && { mine: 'true' }) };
    if (new URLSearchParams(next).toString() !== params.toString())
      setParams(next, { replace: true, preventScrollReset: true });
  }, [page, q, mine]);

  return { ...list, mine, setMine };
}

export type QueueList = ReturnType<typeof useQueue>;
