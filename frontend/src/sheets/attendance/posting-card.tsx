import { Button } from 'antd';
import type { ReactNode } from 'react';
import { attendanceStates, monthOf, showDay } from '../../../../schemas';
import type { Posting } from '../../api/wire';
import { Pair } from '../../components/pair';
import { ShareBar } from '../../components/share-bar';
import { stateWords } from './calendar';
import { monthWord } from './months';

type PanelsProps = {
  postings: readonly Posting[];
  month: string;
  onMonth: (month: string) => void;
  /** Given when days can be marked. Leads to an unmarked day. */
  onDay?: (day: string) => void;
  /** The month. */
  children: ReactNode;
};

/** A month beside the postings it belongs to. */
export const Panels = ({ postings, month, onMonth, onDay, children }: PanelsProps) => (
  <div className="two attendance">
    <section className="surface panel" aria-label="Calendar">
      {children}
    </section>
    <div className="columns">
      {postings.map((posting) => (
        <PostingCard key={posting.id} posting={posting} month={month} onMonth={onMonth} {...(onDay && { onDay })} />
      ))}
    </div>
  </div>
);

type PostingCardProps = { posting: Posting } & Pick<PanelsProps, 'month' | 'onMonth' | 'onDay'>;

/** The place of a posting, and on how many of its working days so far the resident was present. */
function PostingCard({ posting, month, onMonth, onDay }: PostingCardProps) {
  const { institution, coordinator, fromDate, toDate, firstUnmarked, summary } = posting;
  const isShown = monthOf(fromDate) <= month && month <= monthOf(toDate);
  return (
    <section className="surface panel stack" aria-label={`Posting from ${showDay(fromDate)} to ${showDay(toDate)}`}>
      <p className="row close muted">
        <strong className="count">{summary.percentage === null ? '-' : `${summary.percentage} %`}</strong>
        <span>
          present on {summary.present} of {summary.workingDays} working days
          {summary.workingDays < summary.plannedDays && ' so far'}
        </span>
      </p>
      {summary.workingDays > 0 && (
        <ShareBar
          parts={[...attendanceStates, 'unmarked' as const].map((state) => ({
            name: state,
            look: state === 'unmarked' ? 'dot-none' : `day-${state}`,
            count: summary[state],
          }))}
        />
      )}
      <dl className="digits">
        {attendanceStates.map((state) => (
          <div key={state} className="row between">
            <dt>
              <span className={`dot day-${state}`} aria-hidden="true" /> {stateWords[state].word}
            </dt>
            <dd className="strong">{summary[state]}</dd>
          </div>
        ))}
        <div className="row between">
          <dt>
            <span className="dot dot-none" aria-hidden="true" />{' '}
            {onDay && firstUnmarked ? (
              <button type="button" className="link-button tap open-days" onClick={() => onDay(firstUnmarked)}>
                Not marked<span className="visually-hidden">: go to {showDay(firstUnmarked)}</span>
              </button>
            ) : (
              'Not marked'
            )}
          </dt>
          <dd className="strong">{summary.unmarked}</dd>
        </div>
      </dl>
      <p className="small">Leave, and a day that is not marked, count as not present.</p>
      <dl className="stack ruled">
        <Pair label="Posting">
          {showDay(fromDate)} to {showDay(toDate)}
          {summary.workingDays < summary.plannedDays && `, ${summary.plannedDays} working days`}
        </Pair>
        {institution && <Pair label="Institution">{institution.name}</Pair>}
        <Pair label="DRP Coordinator">{coordinator.name || '-'}</Pair>
      </dl>
      {!isShown && (
        <Button size="small" onClick={() => onMonth(monthOf(fromDate))}>
          Show {monthWord(monthOf(fromDate))}
        </Button>
      )}
    </section>
  );
}
