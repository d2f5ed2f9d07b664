import { Button } from 'antd';
import { memo, useState } from 'react';
import { EntryView } from '../correct/corrected-view';
import { HistoryList } from '../record/history-list';
import { RecordLead } from '../record/record-lead';
import type { Desk, Shown } from './desk';
import type { Row } from './row';

/** So many entries behind the one in hand are drawn out of sight, with their files: going on shows what is there. */
const AHEAD = 2;

/** The entry in hand, and the next ones in waiting. */
export function EntryPanes({ shown, desk }: { shown: Shown; desk: Desk }) {
  const { rows, at } = shown;
  const index = at ? rows.indexOf(at) : 0;
  return (
    <div className="desk-stage">
      {rows.slice(index, index + 1 + AHEAD).map((row) => {
        const isAhead = row !== at;
        return (
          <article
            key={row.id}
            className={isAhead ? 'surface desk-pane desk-ahead' : 'surface desk-pane'}
            aria-label={row.what}
            aria-hidden={isAhead}
            inert={isAhead}
          >
            <EntryPane row={row} />
            {!isAhead && <SameDay rows={rows} row={row} desk={desk} />}
            <History row={row} />
          </article>
        );
      })}
    </div>
  );
}

/** Everything about one entry; drawn once. */
const EntryPane = memo(function EntryPane({ row: { entry, record } }: { row: Row }) {
  return <EntryView entry={entry} record={record} lead={<RecordLead entry={entry} record={record} />} />;
});

/** What else the same student logged for that day, as far as it waits too. */
function SameDay({ rows, row, desk }: { rows: readonly Row[]; row: Row; desk: Desk }) {
  const others = rows.filter(
    (one) => one !== row && one.date !== null && one.date === row.date && one.student?.id === row.student?.id,
  );
  if (others.length === 0) return null;
  return (
    <section className="desk-same" aria-label="The same day">
      <h3 className="small">The same day, the same resident</h3>
      <ul className="bare">
        {others.slice(0, 6).map((other) => (
          <li key={other.id}>
            <Button type="link" size="small" onClick={() => desk.go(other.id)}>
              {other.what}
            </Button>
            <span className="small">{[other.activityType, other.role].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asked for only by whoever wants to know: most entries that wait have none. */
function History({ row }: { row: Row }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className="desk-history" onToggle={({ currentTarget }) => setWanted(currentTarget.open)}>
      <summary>History</summary>
      {wanted && <HistoryList entry={row.entry} id={row.id} />}
    </details>
  );
}
