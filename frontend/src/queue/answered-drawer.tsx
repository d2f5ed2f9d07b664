import { useList } from '@refinedev/core';
import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../resources.config';
import {
  addMonths,
  dayField,
  type EntryResource,
  endOfMonth,
  may,
  monthOf,
  showDay,
  showField,
  titleField,
} from '../../../schemas';
import type { EntryRecord } from '../api/wire';
import { grouped } from '../components/digit-groups';
import { QuietNotice } from '../components/quiet-notice';
import { SideDrawer } from '../components/side-drawer';
import { StatusBadge } from '../components/status-badge';
import { useViewer } from '../session/viewer';
import { listWords } from '../words';
import { answeredByYou } from './queue-words';

/** How many of one type are shown, the last answered first. */
const MOST = 100;

type Days = readonly [from: string, to: string];

const periods = {
  today: { label: 'Today', days: (today: string): Days => [today, today] },
  month: { label: 'This month', days: (today: string): Days => [`${monthOf(today)}-01`, today] },
  before: { label: 'Last month', days: (today: string): Days => monthBefore(today) },
} as const;
type Period = keyof typeof periods;

function monthBefore(today: string): Days {
  const month = addMonths(monthOf(today), -1);
  return [`${month}-01`, endOfMonth(month)];
}

export type AnsweredDrawerProps = {
  open: boolean;
  /** How many decisions the server does not have yet. */
  underWay: number;
  onClose: () => void;
};

/** What the viewer decided, of all types: for whom, and as what it stands. Each leads to where it can be changed. */
export default function AnsweredDrawer({ open, underWay, onClose }: AnsweredDrawerProps) {
  const { today } = useViewer();
  const [period, setPeriod] = useState<Period>('today');
  return (
    <SideDrawer open={open} title={answeredByYou} width={560} onClose={onClose}>
      <Segmented<Period>
        aria-label="When it was answered"
        value={period}
        options={Object.entries(periods).map(([value, { label }]) => ({ value: value as Period, label }))}
        onChange={setPeriod}
      />
      {underWay > 0 && (
        <p className="note plain gap apart" role="status">
          {underWay === 1 ? '1 more is' : `${underWay} more are`} on the way, and not among these yet.
        </p>
      )}
      {/* What arrives meanwhile is asked for again. */}
      <Answered key={`${period} ${underWay}`} days={periods[period].days(today)} />
    </SideDrawer>
  );
}

function Answered({ days }: { days: Days }) {
  const { role } = useViewer();
  const types = registry.entries.filter((entry) => may(entry, 'verify', role));
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isWhole = Object.keys(counts).length === types.length;
  return (
    <>
      <p className="gap apart" role="status">
        {total > 0 ? `${grouped(total)} answered` : isWhole ? 'You answered nothing then.' : listWords.loading}
      </p>
      {types.map((entry) => (
        <AnsweredOf
          key={entry.name}
          entry={entry}
          days={days}
          onCounted={(count) => setCounts((before) => ({ ...before, [entry.name]: count }))}
        />
      ))}
    </>
  );
}

type AnsweredOfProps = { entry: EntryResource; days: Days; onCounted: (count: number) => void };

/** Those of one type. Nothing where there is none. */
function AnsweredOf({ entry, days: [from, to], onCounted }: AnsweredOfProps) {
  const { id } = useViewer();
  const { query, result } = useList<EntryRecord>({
    resource: entry.api.path,
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'verifiedBy', operator: 'eq', value: id },
      { field: 'verifiedOn', operator: 'gte', value: from },
      { field: 'verifiedOn', operator: 'lte', value: to },
    ],
    // Of a verdict only the day is kept, and whoever looks for a wrong one gave it last.
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    // One decides, and looks again.
    queryOptions: { staleTime: 0 },
  });
  const total = result.total ?? 0;
  const isThere = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another function at every render
  useEffect(() => {
    if (isThere) onCounted(total);
  }, [isThere, total]);
  if (query.isError)
    return (
      <QuietNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {entry.label.menu} could not be loaded.
      </QuietNotice>
    );
  if (result.data.length === 0) return null;
  return (
    <section aria-label={entry.label.menu} className="gap">
      <h3>
        {entry.label.menu} <span className="small digits">{grouped(total)}</span>
      </h3>
      <ul className="bare stack close">
        {result.data.map((record) => (
          <AnsweredRow key={record.id} entry={entry} record={record} isDated={from !== to} />
        ))}
      </ul>
      {total > MOST && <p className="small">The last {MOST} are shown.</p>}
    </section>
  );
}

/** @param props.isDated whether it says on which day it was answered */
function AnsweredRow({ entry, record, isDated }: { entry: EntryResource; record: EntryRecord; isDated: boolean }) {
  const { side } = useViewer();
  const day = dayField(entry);
  const answered = isDated && record.verifiedOn && `answered ${showDay(record.verifiedOn)}`;
  const facts = [record.student.name, day && showField(day, record), answered];
  return (
    <li className="row between nowrap">
      <span className="grow">
        <Link to={`/${side}/${entry.route}?verify=${record.id}`}>
          {showField(titleField(entry), record) || entry.label.one}
        </Link>
        <span className="small below">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <StatusBadge entry={entry} status={record.status} />
    </li>
  );
}
