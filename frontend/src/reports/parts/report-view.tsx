import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { verifiesAny } from '../../../../schemas';
import type { Report, ReportFigure } from '../../../../schemas/api/reports';
import { showReportValue } from '../../../../schemas/reports';
import type { Filters } from '../../queue/filters';
import { hasParts, QUEUE_ROUTE } from '../../queue/queue-words';
import { addressOf, plainView } from '../../queue/view';
import { useViewer } from '../../session/viewer';
import { chartOf } from '../charts/chart-of-table';
import { ReportCard } from './report-card';

type ReportViewProps = {
  report: Report;
  address: string;
  busy: boolean;
  /** What the records are narrowed to. */
  narrowed: Readonly<Partial<Pick<Filters, 'type' | 'student'>>>;
};

/** The figures of a report, and each of its tables as a chart. */
export function ReportView({ report, address, busy, narrowed }: ReportViewProps) {
  const { role, side } = useViewer();
  /** All waiting entries, whoever they wait for. */
  const waiting = addressOf({ ...plainView, for: 'all', ...narrowed });
  return (
    <div className="report-view" aria-busy={busy}>
      <h2 className="visually-hidden report-title">{report.title}</h2>
      <Figures
        figures={report.figures}
        queue={hasParts && verifiesAny(registry.entries, role) ? `/${side}/${QUEUE_ROUTE}?${waiting}` : undefined}
      />
      <div className="columns report-cards">
        {report.tables.map((table) => (
          <ReportCard
            key={`${report.name}-${table.key}`}
            table={table}
            chart={chartOf(report.name, table.key)}
            address={address}
            name={report.name}
          />
        ))}
      </div>
    </div>
  );
}

/** The most important numbers. The number of waiting entries is a link for people who answer them. */
const Figures = ({ figures, queue }: { figures: readonly ReportFigure[]; queue: string | undefined }) => (
  <dl className="surface gap tiles">
    {figures.map(({ key, label, value, unit, note }) => (
      <div key={key} className="tile">
        <dt className="label">{label}</dt>
        <dd className="count">{showReportValue(value, unit)}</dd>
        {note && <dd className="small">{note}</dd>}
        {key === 'waiting' && queue && (
          <dd>
            <Link className="small strong good toned" to={queue}>
              Open the list
            </Link>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
