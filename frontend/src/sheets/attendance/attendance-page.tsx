import '../../field-types/field-types.css';
import '../../record/entry.css';
import './attendance.css';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { RowsAwaited } from '../../components/awaited';
import { EmptyPlace } from '../../components/empty-state';
import { PageHeading } from '../../components/page-heading';
import { QuietNotice } from '../../components/quiet-notice';
import type { ScreenProps } from '../../components/screen';
import { MarkScreen } from './mark-screen';
import { MonthToRead } from './month-to-read';
import { openingMonth, useMonth } from './months';

/** The resident's own attendance, read-only. */
function OwnScreen({ label }: { label: string }) {
  // Loads the postings first, which decide on which month to open.
  const first = useMonth('mine', null);
  const [chosen, setChosen] = useState<string | null>(null);
  const opening = first.month && openingMonth(first.month.postings, first.month.today);
  const month = chosen ?? opening ?? null;
  const shown = useMonth(month ? 'mine' : null, month);
  const answer = shown.month ?? (first.month?.month === month ? first.month : undefined);
  const { failed, retrying, reload } = first.failed ? first : shown;
  const postings = answer?.postings ?? first.month?.postings ?? [];
  /** Waits for the whole first month, so that its weeks do not move the content below. */
  const awaited = first.loading || (postings.length > 0 && !answer && !failed && chosen === null);
  return (
    <>
      <PageHeading title={label} />
      {failed && <QuietNotice onRetry={() => void reload()} retrying={retrying} />}
      {awaited && <RowsAwaited />}
      {first.month && postings.length === 0 && (
        <EmptyPlace
          title="No district posting yet"
          text="Once you are posted to a district hospital, your attendance there appears here."
        />
      )}
      {!awaited && month && postings.length > 0 && (
        <MonthToRead postings={postings} month={month} answer={answer} failed={failed} onMonth={setChosen} />
      )}
    </>
  );
}

/**
 * The page of attendance in the district posting. Coordinator and department mark it, and the resident reads
 * it, as does whoever may see the days of others and mark none.
 */
export default function AttendancePage({ side, label }: ScreenProps) {
  const heading = registry.logbook.attendance?.label.many ?? label;
  return side === 'student' ? <OwnScreen label={heading} /> : <MarkScreen label={heading} />;
}
