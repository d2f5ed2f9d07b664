import { type ReportFigure, showValue } from '../../../../../schemas/reports';

/** The numbers that one looks for first. */
export function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="surface figures">
      {figures.map(({ key, label, value, unit, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="digits figure-value">{showValue(value, unit)}</dd>
          {note && <dd className="small">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
