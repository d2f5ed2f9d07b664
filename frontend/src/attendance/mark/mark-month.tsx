import { Alert, Button } from 'antd';
import { QuietNotice } from '../../components/quiet-notice';
import { Calendar } from '../calendar/calendar';
import { MonthBar } from '../calendar/month-bar';
import { monthsAround } from '../data/months';
import { useMonth } from '../data/use-month';
import { PostingCard } from '../posting-card';
import { edited, unmarked } from './edits';
import { useMarks } from './use-marks';

export type MarkMonthProps = { student: string; month: string; onMonth: (month: string) => void };

/** One resident's month, to mark. Marks are kept while one turns the months, until they are saved or discarded. */
export function MarkMonth({ student, month, onMonth }: MarkMonthProps) {
  const load = useMonth(student, month);
  const days = load.month?.days ?? [];
  const marks = useMarks(student, days, load.reload);
  const range = monthsAround(load.month?.postings ?? []);
  const open = unmarked(days, marks.edits);
  const count = marks.edits.size;
  const turn = (next: string) => {
    if (range && next >= range[0] && next <= range[1]) onMonth(next);
  };
  if (load.failed && !load.month) return <QuietNotice onRetry={() => void load.reload()} retrying={load.retrying} />;
  return (
    <div className="two attendance">
      <section className="surface panel" aria-label="Calendar">
        <div className="row between gap">
          <MonthBar month={month} range={range ?? null} onMonth={turn} />
          <Button
            disabled={open.length === 0 || marks.saving}
            onClick={() => marks.mark(open.map((day) => [day, 'present']))}
          >
            Mark all working days present
          </Button>
        </div>
        <p className="small gap">
          Press a day to go through present, absent and leave
          <span className="keys">
            , or use the keys <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd>, <kbd>Del</kbd> and the arrows
          </span>
          .
        </p>
        {load.month ? (
          <Calendar
            month={month}
            today={load.month.today}
            days={edited(days, marks.edits)}
            changed={new Set(marks.edits.keys())}
            onMark={(day, state) => marks.mark([[day, state]])}
            onMonth={turn}
          />
        ) : (
          <p className="empty-note">Loading...</p>
        )}
        <div className="row between foot apart">
          {marks.alert && <Alert className="grow" type="error" showIcon message={marks.alert} />}
          <span className="muted" role="status">
            {count > 0 && `${count} ${count === 1 ? 'day' : 'days'} not saved`}
          </span>
          <div className="row close buttons">
            {count > 0 && (
              <Button onClick={marks.discard} disabled={marks.saving}>
                Discard
              </Button>
            )}
            <Button type="primary" loading={marks.saving} disabled={count === 0} onClick={() => void marks.save()}>
              Save
            </Button>
          </div>
        </div>
      </section>
      <div className="columns">
        {load.month?.postings.map((posting) => (
          <PostingCard key={posting.id} posting={posting} month={month} onMonth={onMonth} />
        ))}
      </div>
    </div>
  );
}
