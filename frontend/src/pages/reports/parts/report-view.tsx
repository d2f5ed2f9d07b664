import type { Report } from '../../../../../schemas/reports';
import { chartOf } from '../charts/catalogue';
import { Figures } from './figures';
import { ReportCard } from './report-card';

export type ReportViewProps = { report: Report; address: string; busy: boolean };

/** The figures of a report, and each of its tables as a chart. */
export function ReportView({ report, address, busy }: ReportViewProps) {
  return (
    <div className="report-view" aria-busy={busy}>
      <h2 className="visually-hidden report-title">{report.title}</h2>
      <Figures figures={report.figures} />
      <div className="report-cards">
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
