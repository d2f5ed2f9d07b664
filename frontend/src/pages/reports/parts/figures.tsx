import { type ReportFigure, showValue } from '../../../../../schemas/reports';

/** The numbers that one looks for first. */
export function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ key, label, value, unit, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="figure-value">{showValue(value, unit)}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
