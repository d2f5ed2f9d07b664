import { useDataProvider } from '@refinedev/core';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { answerWithin, daysBetween, mostAtOnce, showDay } from '../../../../schemas';
import { QUEUE, route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { HolderRow, Person, QueueRow } from '../../api/wire';
import { Day } from '../../components/day';
import { QuietNotice } from '../../components/quiet-notice';
import { ShareBar } from '../../components/share-bar';
import { useIsWide } from '../../components/use-media';
import { useViewer } from '../../session/viewer';
import { AwayDialog, HandOverDialog } from './dialogs';
import type { Parcel } from './hand-over-dialog';
import { itemsOf, PAGE, partOf } from './items-of';
import { useActs } from './use-acts';

/** The head is told of absences that are longer than this many days. */
const LONG_DAYS = 30;

const nobody = 'Unclaimed';

const upTo = ({ leftOut }: Pick<HolderRow, 'leftOut'>) =>
  leftOut === 1 ? '1 day does not count' : `up to ${leftOut} days do not count`;

/** '193 wait in all, the oldest since 29-11-2024'. */
function inAll(rows: readonly HolderRow[]): string {
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const [oldest] = rows.flatMap((row) => row.oldest ?? []).sort();
  return `${waiting} ${waiting === 1 ? 'waits' : 'wait'} in all${oldest ? `, the oldest since ${showDay(oldest)}` : ''}`;
}

/** For a head: what waits for whom, who is away for long, and hand-over. */
export function Holders() {
  const { side } = useViewer();
  const isWide = useIsWide();
  const { answer, failed, retrying, retry } = useAnswer(route('GET queue/holders'));
  const { answer: absences = [], retry: retryAbsences } = useAnswer(
    route('GET absences', { query: { longer: String(LONG_DAYS) } }),
  );
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const [away, setAway] = useState<Person | null>(null);
  const { act } = useActs(retry);
  const provider = useDataProvider();

  const pageOf = async (row: HolderRow, currentPage: number) => {
    const filters = [{ field: 'for', operator: 'eq' as const, value: partOf(row) }];
    const pagination = { currentPage, pageSize: PAGE, mode: 'server' as const };
    return (await provider().getList<QueueRow>({ resource: QUEUE, filters, pagination })).data;
  };
  const handOver = (row: HolderRow) =>
    setParcel({
      title: `Hand over what waits for ${row.person?.name ?? 'nobody in particular'}`,
      count: Math.min(row.waiting, mostAtOnce),
      of: row.waiting,
      from: row.person?.id,
      items: () => itemsOf(row, (page) => pageOf(row, page)),
    });

  const acts = (row: HolderRow) => (
    <>
      {row.person && (
        <Button size="small" type="text" onClick={() => setAway(row.person)}>
          Away…
          <span className="visually-hidden"> {row.person.name}</span>
        </Button>
      )}
      {row.waiting > 0 && (
        <Button size="small" type="text" onClick={() => handOver(row)}>
          Hand over…
          <span className="visually-hidden"> what waits for {row.person?.name ?? nobody}</span>
        </Button>
      )}
    </>
  );
  const within = answer?.within ?? answerWithin(registry.logbook.waiting);

  return (
    <section aria-labelledby="holders" className="holders gap">
      <h2 id="holders" className="title row between gap">
        Who answers
        {answer && answer.rows.length > 0 && <span className="small">{inAll(answer.rows)}</span>}
      </h2>
      {absences.map(
        ({ id, person, from, to }) =>
          to && (
            <p key={id} className="note open">
              <strong>{person.name}</strong> is away for {daysBetween(from, to) + 1} days, {showDay(from)} to{' '}
              {showDay(to)}.
            </p>
          ),
      )}
      {failed ? (
        <QuietNotice onRetry={retry} retrying={retrying} />
      ) : !isWide ? (
        <ul className="bare surface panel lined">
          {(answer?.rows ?? []).map((row) => (
            <li key={row.person?.id ?? ''}>
              <Link className="strong" to={`/${side}/queue?for=${partOf(row)}`}>
                {row.person?.name ?? nobody}
              </Link>
              <Away row={row} />
              <span className="below">
                {row.waiting} waiting
                {row.older > 0 && (
                  <>
                    ,{' '}
                    <strong className="open toned">
                      {row.older} longer than {within} days
                    </strong>
                  </>
                )}
              </span>
              {row.leftOut > 0 && <span className="small below">{upTo(row)}</span>}
              <span className="row close">
                <Answered row={row} /> <span className="small">answered in 7 days</span>
              </span>
              <span className="row close">{acts(row)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Table<HolderRow>
          rowKey={({ person }) => person?.id ?? ''}
          size="small"
          pagination={false}
          loading={!answer}
          dataSource={answer?.rows ?? []}
          columns={[
            {
              title: 'Waits for',
              render: (_, row) => (
                <>
                  <Link to={`/${side}/queue?for=${partOf(row)}`}>{row.person?.name ?? nobody}</Link>
                  <Away row={row} />
                </>
              ),
            },
            { title: 'Waiting', dataIndex: 'waiting', align: 'right' },
            { title: `Older than ${within} days`, dataIndex: 'older', align: 'right' },
            {
              title: 'Oldest',
              className: 'after-number',
              render: (_, { oldest, leftOut }) => (
                <>
                  <Day day={oldest} />
                  {leftOut > 0 && <span className="small below">{upTo({ leftOut })}</span>}
                </>
              ),
            },
            { title: 'Answered, last 7 days', render: (_, row) => <Answered row={row} /> },
            {
              title: 'Action',
              align: 'right',
              render: (_, row) => <span className="row close end">{acts(row)}</span>,
            },
          ]}
        />
      )}
      <HandOverDialog parcel={parcel} act={act} onClose={() => setParcel(null)} />
      <AwayDialog
        open={away !== null}
        person={away}
        onClose={() => {
          setAway(null);
          retry();
          retryAbsences();
        }}
      />
    </section>
  );
}

/** The share of their entries that this person has answered. */
const Answered = ({ row: { answered, waiting } }: { row: HolderRow }) => (
  <span className="row close nowrap">
    <span className="digits">
      {answered} of {answered + waiting}
    </span>
    <ShareBar
      parts={[
        { name: 'answered', look: 'good', count: answered },
        { name: 'waiting', look: 'rest', count: waiting },
      ]}
    />
  </span>
);

const Away = ({ row: { away } }: { row: HolderRow }) =>
  away && (
    <span className="small below">
      {away.until === null ? 'away for good' : `away until ${showDay(away.until)}`}
      {away.delegate && `, ${away.delegate.name} stands in`}
    </span>
  );
