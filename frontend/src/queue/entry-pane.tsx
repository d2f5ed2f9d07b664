import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import registry from '../../../resources.config';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { DayEntry } from '../api/wire';
import { StatusBadge } from '../components/status-badge';
import { EntryView } from '../record/correct/entry-view';
import { FoldedHistory } from '../record/view/history-list';
import { LeaveOfRecord } from '../record/view/leave-note';
import { RecordLead } from '../record/view/record-lead';
import { useViewer } from '../session/viewer';
import type { Desk } from './desk';
import type { Row } from './row';

/** Short, because the viewer's own decisions change this list too. */
const FRESH_MS = 30_000;

type EntryPaneProps = {
  row: Row;
  desk: Desk;
  /** What is unusual about it, in words. */
  unusual: readonly string[];
  wide: boolean;
};

/** Everything about one entry. */
export const EntryPane = memo(function EntryPane({ row, desk, unusual, wide }: EntryPaneProps) {
  const { entry, record } = row;
  return (
    <>
      <EntryView
        entry={entry}
        record={record}
        lead={
          <>
            <RecordLead entry={entry} record={record} waited={row.meta?.days} />
            {unusual.map((words) => (
              <p key={words} className="small strong open toned">
                {words}
              </p>
            ))}
          </>
        }
      />
      <LeaveOfRecord entry={entry} record={record} />
      <FoldedHistory entry={entry} id={row.id} />
      <SameDay row={row} desk={desk} wide={wide} />
    </>
  );
});

type SameDayProps = { row: Row; desk: Desk; wide: boolean };

/**
 * The student's other entries of the same day, loaded ahead like the files. So that nothing moves when they arrive,
 * they come last on a desktop and are folded on a phone.
 */
function SameDay({ row, desk, wide }: SameDayProps) {
  const { answer } = useAnswer(route('GET queue/day', { query: { student: row.student.id, day: row.date } }), {
    freshFor: FRESH_MS,
    still: true,
  });
  const others = answer?.filter(({ id }) => id !== row.id) ?? [];
  if (wide && others.length === 0) return null;
  const heading = 'The same day, the same resident';
  const list = (
    <ul className="bare">
      {others.map((other) => (
        <li key={other.id} className="row close">
          <Other other={other} desk={desk}>
            {other.title || other.activityType}
          </Other>
          <span className="small">{[other.title && other.activityType, other.role].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="The same day">
      {wide ? (
        <>
          <h3 className="small apart">{heading}</h3>
          {list}
        </>
      ) : answer && others.length === 0 ? (
        <p className="desk-none">{heading}: nothing else</p>
      ) : (
        <details>
          <summary>
            {heading}
            {answer && `: ${others.length}`}
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** An entry that is in this queue is shown here. Any other opens in its own list. */
function Other({ other, desk, children }: { other: DayEntry; desk: Desk; children: ReactNode }) {
  const { side } = useViewer();
  const entry = registry.entries.find(({ name }) => name === other.resource);
  if (!entry) return children;
  return (
    <>
      {desk.has(other.id) ? (
        <Button type="link" size="small" onClick={() => desk.go(other.id)}>
          {children}
        </Button>
      ) : (
        <Link to={`/${side}/${entry.route}?verify=${other.id}`}>{children}</Link>
      )}
      <StatusBadge entry={entry} status={other.status} />
    </>
  );
}
