import { type ReportRow, showValue } from '../../../../schemas/reports';
import type { NamedSeries } from './series';

type TipProps = {
  /** Props of the library: whether a position of the chart is pointed at, and the values there. */
  active?: boolean;
  payload?: readonly { payload?: ReportRow }[];
  title: (row: ReportRow) => string;
  series: readonly NamedSeries[];
};

/** The values at the position under the pointer, or at the one that the arrow keys have reached. */
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
