import { Button } from 'antd';
import { type AttendanceSummary, attendanceStates, showDay } from '../../../schemas';
import type { Posting } from '../api/wire';
import { stateWords } from './calendar';
import { monthOf, monthWord } from './months';

export type PostingCardProps = { posting: Posting; month: string; onMonth: (month: string) => void };

/** Where a resident is posted and how many of the working days so far they were present. */
export function PostingCard({ posting, month, onMonth }: PostingCardProps) {
  const { institution, coordinator, fromDate, toDate, summary } = posting;
  const isShown = monthOf(fromDate) <= month && month <= monthOf(toDate);
  return (
    <section className="surface panel stack" aria-label={`Posting from ${showDay(fromDate)} to ${showDay(toDate)}`}>
      <p className="row close muted">
        <strong className="count">{summary.percentage === null ? '-' : `${summary.percentage}%`}</strong>
        <span>of {summary.workingDays} working days so far</span>
      </p>
      <SummaryBar summary={summary} />
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
            <span className="dot dot-none" aria-hidden="true" /> Not marked
          </dt>
          <dd className="strong">{summary.unmarked}</dd>
        </div>
      </dl>
      <dl className="stack ruled">
        <div>
          <dt>Posting</dt>
          <dd>
            {showDay(fromDate)} to {showDay(toDate)}, {summary.plannedDays} working days
          </dd>
        </div>
        {institution && (
          <div>
            <dt>Institution</dt>
            <dd>{institution.name}</dd>
          </div>
        )}
        <div>
          <dt>DRP Coordinator</dt>
          <dd>{coordinator.name || '-'}</dd>
        </div>
      </dl>
      {!isShown && (
        <Button size="small" onClick={() => onMonth(monthOf(fromDate))}>
          Show {monthWord(monthOf(fromDate))}
        </Button>
      )}
    </section>
  );
}

function SummaryBar({ summary }: { summary: AttendanceSummary }) {
  if (summary.workingDays === 0) return null;
  return (
    <div className="bar" aria-hidden="true">
      {[...attendanceStates, 'unmarked' as const].map((state) => (
        <span
          key={state}
          className={state === 'unmarked' ? 'dot-none' : `day-${state}`}
          style={{ flexGrow: summary[state] }}
        />
      ))}
    </div>
  );
}
