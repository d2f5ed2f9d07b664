import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { may, outcomeInSentence, showDay } from '../../../../schemas';
import type { ReportRow } from '../../../../schemas/api/reports';
import { amountOf, type ReportValue } from '../../../../schemas/reports';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Panel } from '../../components/panel';
import { QuietNotice } from '../../components/quiet-notice';
import { useViewer } from '../../session/viewer';
import { Line } from '../line';

/** How many of those who are behind are named. */
const NAMED = 5;
const FRESH_MS = 60_000;

/** Rounded down, so that 100 is said of what is complete only. */
const percent = (value: ReportValue | undefined) => `${Math.floor(amountOf(value))} %`;

/** The residents with something overdue, and those whose requirements lag behind the course. */
export function Behind() {
  const { role, side } = useViewer();
  const { reports } = registry.logbook;
  const enabled = reports !== undefined && may(reports, 'progress', role);
  const { answer, loading, retrying, failed, retry } = useAnswer(
    route('GET reports/:name', { path: { name: 'progress' }, query: {} }),
    {
      enabled,
      freshFor: FRESH_MS,
    },
  );
  const { rows = [], note } = answer?.tables.find(({ key }) => key === 'residents') ?? {};
  const behind = behindAmong(rows);
  if (!enabled) return null;
  return (
    <Panel
      title="Who is behind"
      beside={
        behind.length > 0 && (
          <Link className="small strong good toned" to={`/${side}/reports?report=progress`}>
            {`${behind.length} of ${rows.length} residents`}
          </Link>
        )
      }
      busy={loading}
    >
      <ul className="bare lined behind">
        {behind.slice(0, NAMED).map((row) => (
          <Line
            key={String(row.student)}
            says={String(row.resident)}
            more={[
              row.overdueSince && `Overdue since ${showDay(String(row.overdueSince))}.`,
              `${percent(row.regulations)} of what is required${row.course === null ? '.' : `; ${percent(row.course)} of the course’s time has passed.`}`,
              // A line of its own would move the page.
              !row.overdueSince &&
                `${amountOf(row.waiting)}\u00a0${outcomeInSentence('open')}, ${amountOf(row.refused)}\u00a0${outcomeInSentence('refused')}.`,
            ]
              .filter(Boolean)
              .join(' ')}
            act="Open"
            to={`/${side}/reports?report=progress&student=${row.student}`}
          />
        ))}
      </ul>
      {note && behind.length > 0 && <p className="small muted">{note}</p>}
      {failed && !answer ? (
        <QuietNotice onRetry={retry} retrying={retrying}>
          Who is behind could not be loaded.
        </QuietNotice>
      ) : (
        behind.length === 0 && <p className="muted">{loading ? 'Counting…' : 'Nobody is behind.'}</p>
      )}
    </Panel>
  );
}

/** How far the met requirements lag behind the passed part of the course, in hundredths. */
const gap = (row: ReportRow) => amountOf(row.course) - amountOf(row.regulations);
const late = (row: ReportRow) => (row.overdueSince ? 1 : 0);

/** Those with something overdue come first, and of them, as of the others, those furthest behind. */
export const behindAmong = (rows: readonly ReportRow[]): ReportRow[] =>
  rows
    .filter((row) => late(row) || gap(row) >= 1)
    .sort((one, other) => late(other) - late(one) || gap(other) - gap(one));
