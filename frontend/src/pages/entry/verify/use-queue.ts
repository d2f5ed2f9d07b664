import { useList } from '@refinedev/core';
import { useNavigate, useSearchParams } from 'react-router';
import registry from '../../../../../resources.config';
import type { Side } from '../../../../../schemas';

/** The list of everything that waits, over all types. */
export const QUEUE = 'queue';

/** Rows fetched ahead, so that going on never waits. */
const AHEAD = 50;

/** What was decided or passed over since the page was loaded; it outlives the way from one type's page to another's. */
const seen = new Set<string>();

/** The way through everything that waits, oldest first, across types. */
export function useQueue(side: Side, enabled: boolean) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mine = params.get('mine');
  const { query, result } = useList<QueueRow & { id: string }>({
    resource: QUEUE,
    pagination: { currentPage: 1, pageSize: AHEAD },
    filters: mine ? [{ field: 'mine', operator: 'eq', value: mine }] : [],
    queryOptions: { enabled },
  });

  const go = (row: QueueRow) => {
    const entry = registry.entries.find(({ name }) => name === row.resource);
    if (!entry) return false;
    const search = new URLSearchParams({ verify: row.id, queue: '1', ...(mine && { mine }) });
    navigate({ pathname: `/${side}/${entry.route}`, search: `?${search}` }, { replace: true });
    return true;
  };

  return {
    /** How many wait; `undefined` while unknown. */
    waiting: query.data ? result.total : undefined,
    /**
     * Opens the next waiting entry after this one.
     * @returns false when nothing else waits
     */
    next: async (current: string): Promise<boolean> => {
      seen.add(current);
      const known = nextInQueue(result.data ?? [], seen);
      if (known) return go(known);
      const fresh = await query.refetch();
      const row = nextInQueue(fresh.data?.data ?? [], seen);
      if (row) return go(row);
      // Everything was looked at once: what was passed over may be offered again.
      seen.clear();
      return false;
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;

/** A row of the queue, as far as moving on needs it. */
export type QueueRow = { id: string; resource: string };

/** The next row that is not done, passed over or being looked at; `undefined` when the rows are used up. */
export const nextInQueue = <Row extends QueueRow>(rows: readonly Row[], seen: ReadonlySet<string>): Row | undefined =>
  rows.find((row) => !seen.has(row.id));
