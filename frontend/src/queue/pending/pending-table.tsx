import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import registry from '../../../../resources.config';
import type { Side } from '../../../../schemas';
import type { QueueRow } from '../../api/wire';
import { RowsAwaited } from '../../components/awaited';
import { Pager } from '../../components/pager';
import { StatusBadge } from '../../components/status-badge';
import { useViewer } from '../../session/viewer';
import { dashboardWords, listWords } from '../../words';
import { QUEUE_ROUTE } from '../queue';
import { detailsOf, sinceOf } from '../row';
import { type PendingList, whose } from './use-pending';

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
