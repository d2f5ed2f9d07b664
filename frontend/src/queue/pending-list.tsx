import { Table, type TableColumnsType } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import registry from '../../../resources.config';
import type { Side } from '../../../schemas';
import { QUEUE } from '../api/route';
import type { QueueRow } from '../api/wire';
import { RowsAwaited } from '../components/awaited';
import { Pager } from '../components/pager';
import { StatusBadge } from '../components/status-badge';
import { useRecordList } from '../components/use-record-list';
import { useViewer } from '../session/viewer';
import { dashboardWords, listWords } from '../words';
import { less, useDecisions, useUncounted } from './parts';
import { hasParts, QUEUE_ROUTE } from './queue-words';
import { detailsOf, sinceOf } from './row';

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
const whose = (mine: boolean): Readonly<Record<string, string>> => {
  if (hasParts) return mine ? {} : { for: 'all' };
  return mine ? { mine: 'true' } : {};
};

type PendingList = ReturnType<typeof usePending>;

const entryOf = ({ resource }: QueueRow) => registry.entries.find(({ name }) => name === resource);

/** The link to a row in the queue itself, among everything that waits. */
const deskOf = (row: QueueRow, mine: boolean, side: Side) =>
  `/${side}/${QUEUE_ROUTE}?${new URLSearchParams({ ...whose(mine), entry: row.id })}`;

function Status({ row }: { row: QueueRow }) {
  const entry = entryOf(row);
  return entry ? <StatusBadge entry={entry} status={row.status} /> : '-';
}

/** The columns of the queue. On a phone the student and the status are in the one cell that is left. */
const columnsFor = (today: string, mine: boolean, side: Side): TableColumnsType<QueueRow> => [
  {
    title: dashboardWords.queueColumns.student,
    key: 'student',
    className: 'when-wide',
    render: (_, { student }) => student.name,
  },
  {
    title: dashboardWords.queueColumns.topic,
    key: 'topic',
    render: (_, row) => (
      <>
        <span className="row between when-narrow">
          {row.student.name} <Status row={row} />
        </span>
        <Link className="queue-link" to={deskOf(row, mine, side)}>
          {row.title || row.activityType}
        </Link>
        <span className="small below">
          {detailsOf(row)}
          <span className="when-narrow"> · {sinceOf(row, today)}</span>
        </span>
      </>
    ),
  },
  {
    title: dashboardWords.queueColumns.status,
    key: 'status',
    className: 'when-wide',
    render: (_, row) => (
      <span className="row close nowrap">
        <Status row={row} /> <span className="small digits">{sinceOf(row, today)}</span>
      </span>
    ),
  },
];

/**
 * The rows of the queue. A row opens its record. Its title is the link for the keyboard and for a new tab.
 */
export function PendingTable({ list }: { list: PendingList }) {
  const { rows, total, page, pages, mine, loading, refreshing, setPage } = list;
  const { today, side } = useViewer();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsFor(today, mine, side), [today, mine, side]);
  if (loading) return <RowsAwaited />;
  return (
    <>
      <Table<QueueRow>
        className="queue"
        rowKey={(row) => `${row.resource} ${row.id}`}
        columns={columns}
        dataSource={[...rows]}
        loading={refreshing && rows.length > 0}
        locale={{ emptyText: listWords.empty }}
        size="small"
        pagination={false}
        onRow={(row) => ({
          onClick: (event) => {
            if (!(event.target as HTMLElement).closest('a')) navigate(deskOf(row, mine, side));
          },
        })}
      />
      <Pager current={page} pages={pages} total={total} onChange={setPage} />
    </>
  );
}
