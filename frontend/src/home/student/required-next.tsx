import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { dayAfter, may, showDay } from '../../../../schemas';
import type { ReportRow } from '../../../../schemas/api/reports';
import { mondayOf } from '../../../../schemas/days/months';
import { amountOf, type ReportName } from '../../../../schemas/reports';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Panel } from '../../components/panel';
import { useViewer } from '../../session/viewer';

const WEEKS = 26;
const NEXT = 3;
/** How long the reports of the home are not asked for again, ms. */
export const FRESH_MS = 60_000;

/** Empty bars, shown while the requirements load. */
const awaited: readonly ReportRow[] = Array.from({ length: NEXT }, (_, key) => ({ key, share: 0 }));

/** The next requirements, and how steadily the resident has logged. */
export function RequiredNext() {
  const { role, side, today } = useViewer();
  const { reports } = registry.logbook;
  const shows = (name: ReportName) => reports !== undefined && may(reports, name, role);
  const from = dayAfter(mondayOf(today), (1 - WEEKS) * 7);
  const progress = useAnswer(route('GET reports/:name', { path: { name: 'progress' }, query: {} }), {
    enabled: shows('progress'),
    freshFor: FRESH_MS,
  });
  const activity = useAnswer(route('GET reports/:name', { path: { name: 'activity' }, query: { from, to: today } }), {
    enabled: shows('activity'),
    freshFor: FRESH_MS,
  });
  const required = progress.answer?.tables.find(({ columns }) => columns.some(({ key }) => key === 'requirement'));
  const next = (progress.loading ? awaited : (required?.rows ?? []))
    .filter((row) => amountOf(row.share) < 100)
    .sort((one, other) => amountOf(one.share) - amountOf(other.share))
    .slice(0, NEXT);
  const days = activity.answer?.tables.find(({ key }) => key === 'days')?.rows ?? [];
  const weeks = activity.answer?.figures.find(({ key }) => key === 'weeks')?.note;
  if (!reports || !may(reports, 'read', role)) return null;
  const loading = progress.loading || activity.loading;
  const failed = (progress.failed && !progress.answer) || (activity.failed && !activity.answer);
  return (
    <Panel
      className="ahead"
      title="Required next"
      beside={
        <Link className="small strong good toned" to={`/${side}/reports?report=progress`}>
          What is still required
        </Link>
      }
      busy={loading}
    >
      {failed && <p className="muted">This could not be loaded.</p>}
      {/* Shows both at once, because the weeks take the room that the list leaves. */}
      <div className="ahead-known" hidden={failed}>
        {/* That all is met, or why nothing is asked, as the report says it. */}
        {next.length === 0 && <p>{(required ?? progress.answer?.tables[0])?.summary}</p>}
        <ul className="bare lined">
          {next.map((row) => (
            <li key={String(row.requirement ?? row.key)}>
              <span className="row between">
                <span>{row.requirement || '\u00a0'}</span>
                {row.requirement && (
                  <span className="digits">
                    {amountOf(row.counted)} of {amountOf(row.required)}
                  </span>
                )}
              </span>
              <span className="bar good" aria-hidden="true">
                <span style={{ inlineSize: `${amountOf(row.share)}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <h3 className="label apart">The last {WEEKS} weeks</h3>
        <Weeks days={days} note={weeks} />
      </div>
    </Panel>
  );
}

/**
 * A bar for each week, so that busy times and gaps show.
 * @param note the report's own count of the weeks that entries are about, whenever they were logged: `12 of 23 weeks; …`
 */
function Weeks({ days, note }: { days: readonly ReportRow[]; note: string | undefined }) {
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const weekDays = days.slice(week * 7, week * 7 + 7);
    return {
      start: String(weekDays[0]?.day ?? ''),
      entries: weekDays.reduce((sum, { entries }) => sum + amountOf(entries), 0),
    };
  });
  const most = Math.max(1, ...weeks.map(({ entries }) => entries));
  return (
    <>
      <div className="weeks" role="img" aria-label="Entries of each week">
        {weeks.map(({ start, entries }, week) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their order
            key={week}
            title={start && `Week of ${showDay(start)}: ${entries}`}
            data-empty={entries === 0}
            style={{ blockSize: `${Math.max(8, (100 * entries) / most)}%` }}
          />
        ))}
      </div>
      <p className="small">{note ? `Entries of ${note}.` : '\u00a0'}</p>
    </>
  );
}
