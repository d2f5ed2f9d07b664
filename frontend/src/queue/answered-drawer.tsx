import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../resources.config';
import { addMonths, type EntryResource, endOfMonth, monthOf, showDay } from '../../../schemas';
import type { AnsweredType } from '../../../schemas/api/queue';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { grouped } from '../components/digit-groups';
import { QuietNotice } from '../components/quiet-notice';
import { SideDrawer } from '../components/side-drawer';
import { StatusBadge } from '../components/status-badge';
import { useViewer } from '../session/viewer';
import { listWords } from '../words';
import { answeredByYou } from './queue-words';

type Days = { readonly from: string; readonly to: string };

const periods = {
  today: { label: 'Today', days: (today: string): Days => ({ from: today, to: today }) },
  month: { label: 'This month', days: (today: string): Days => ({ from: `${monthOf(today)}-01`, to: today }) },
  before: { label: 'Last month', days: (today: string): Days => monthBefore(today) },
} as const;
type Period = keyof typeof periods;

function monthBefore(today: string): Days {
  const month = addMonths(monthOf(today), -1);
  return { from: `${month}-01`, to: endOfMonth(month) };
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
      <Answered days={periods[period].days(today)} underWay={underWay} />
    </SideDrawer>
  );
}

function Answered({ days: { from, to }, underWay }: { days: Days; underWay: number }) {
  // One decides, and looks again.
  const asked = useAnswer(route('GET queue/answered', { query: { from, to } }), { freshFor: 0 });
  const { answer, failed, retry, retrying, reload } = asked;
  const known = useRef(underWay);
  useEffect(() => {
    // What arrived meanwhile is among them now.
    if (underWay < known.current) void reload();
    known.current = underWay;
  }, [underWay, reload]);
  if (failed && !answer)
    return (
      <QuietNotice onRetry={retry} retrying={retrying}>
        What you answered could not be loaded.
      </QuietNotice>
    );
  const total = answer?.reduce((sum, one) => sum + one.total, 0);
  return (
    <>
      <p className="gap apart" role="status">
        {total === undefined
          ? listWords.loading
          : total > 0
            ? `${grouped(total)} answered`
            : 'You answered nothing then.'}
      </p>
      {registry.entries.map((entry) => {
        const own = answer?.find(({ resource }) => resource === entry.name);
        return own && <AnsweredOf key={entry.name} entry={entry} answered={own} isDated={from !== to} />;
      })}
    </>
  );
}

type AnsweredOfProps = {
  entry: EntryResource;
  answered: AnsweredType;
  /** Whether each says on which day it was answered. */
  isDated: boolean;
};

function AnsweredOf({ entry, answered: { total, entries }, isDated }: AnsweredOfProps) {
  const { side } = useViewer();
  return (
    <section aria-label={entry.label.menu} className="gap">
      <h3>
        {entry.label.menu} <span className="small digits">{grouped(total)}</span>
      </h3>
      <ul className="bare stack close">
        {entries.map(({ id, title, student, day, status, verifiedOn }) => (
          <li key={id} className="row between nowrap">
            <span className="grow">
              <Link to={`/${side}/${entry.route}?verify=${id}`}>{title || entry.label.one}</Link>
              <span className="small below">
                {[student.name, day && showDay(day), isDated && `answered ${showDay(verifiedOn)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <StatusBadge entry={entry} status={status} />
          </li>
        ))}
      </ul>
      {total > entries.length && <p className="small">The last {entries.length} are shown.</p>}
    </section>
  );
}
