import type { ReportChoices, ReportName } from '../../../../../schemas/reports';

export type ReportNavProps = {
  reports: ReportChoices['reports'];
  chosen: ReportName;
  onChoose: (name: ReportName) => void;
};

/** One report of several. */
export function ReportNav({ reports, chosen, onChoose }: ReportNavProps) {
  return (
    <nav className="report-nav" aria-label="Reports">
      <ul>
        {reports.map(({ name, label }) => (
          <li key={name}>
            <button type="button" aria-current={name === chosen ? 'page' : undefined} onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
