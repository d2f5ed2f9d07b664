import { type ReportRow, showValue } from '../../../../schemas/reports';
import type { NamedSeries } from './series';

type TipProps = {
  /** The library's own: whether a place of the chart is pointed at, and what is drawn there. */
  active?: boolean;
  payload?: readonly { payload?: ReportRow }[];
  title: (row: ReportRow) => string;
  series: readonly NamedSeries[];
};

/** The figures of the place that one points at, or that the arrow keys have reached. */
export function Tip({ active, payload, title, series }: TipProps) {
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className="surface label tile">
      <p>{title(row)}</p>
      <dl>
        {series.map(({ key, label, unit }) => (
          <div key={key} className="row between">
            <dt>{label}</dt>
            <dd>{showValue(row[key] ?? null, unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
