import type { Posting } from '../../api/wire';
import { Calendar, MonthBar } from './calendar';
import { monthsAround, type useMonth } from './months';
import { Panels } from './posting-card';

type MonthToReadProps = {
  postings: readonly Posting[];
  /** `YYYY-MM` */
  month: string;
  /** Undefined while the month loads, or when it did not come. */
  answer: ReturnType<typeof useMonth>['month'];
  failed: boolean;
  onMonth: (month: string) => void;
};

/** A month of somebody's postings in which nothing is marked. */
export const MonthToRead = ({ postings, month, answer, failed, onMonth }: MonthToReadProps) => (
  <Panels postings={postings} month={month} onMonth={onMonth}>
    <MonthBar month={month} range={monthsAround(postings)} onMonth={onMonth} />
    {answer ? (
      <Calendar month={month} today={answer.today} days={answer.days} />
    ) : (
      !failed && <p className="empty-note">Loading...</p>
    )}
  </Panels>
);
