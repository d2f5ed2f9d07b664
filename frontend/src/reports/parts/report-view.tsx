import { type Report, type ReportFigure, showValue } from '../../../../schemas/reports';
import { chartOf } from '../charts/catalogue';
import { ReportCard } from './report-card';

export type ReportViewProps = { report: Report; address: string; busy: boolean };

/** The figures of a report, and each of its tables as a chart. */
export function ReportView({ report, address, busy }: ReportViewProps) {
  return (
    <div className="report-view" aria-busy={busy}>
      <h2 className="visually-hidden report-title">{report.title}</h2>
      <Figures figures={report.figures} />
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

/** The numbers that one looks for first. */
const Figures = ({ figures }: { figures: readonly ReportFigure[] }) => (
  <dl className="surface gap tiles">
    {figures.map(({ key, label, value, unit, note }) => (
      <div key={key} className="tile">
        <dt className="label">{label}</dt>
        <dd className="count">{showValue(value, unit)}</dd>
        {note && <dd className="small">{note}</dd>}
      </div>
    ))}
  </dl>
);
