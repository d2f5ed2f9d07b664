import type { ReportRow } from '../../../../schemas/api/reports';
import { showReportValue } from '../../../../schemas/reports';
import { looks, patternOf, type SeriesLook } from './looks';
import type { NamedSeries } from './series';

/** The shared style of all axes. Colours are the theme's. */
export const tick = { fill: 'var(--muted)', fontSize: 13 } as const;
export const axisLine = { stroke: 'var(--edge)' } as const;
export const gridLine = { stroke: 'var(--line)', strokeDasharray: '3 3' } as const;
export const cursor = { fill: 'var(--sunken)', stroke: 'var(--edge)' } as const;

/** The description of a focused chart. Its content is in words above it. */
export const keysHint = 'The arrow keys go from value to value.';

type LegendProps = { series: readonly { label: string; look: SeriesLook }[]; lines?: boolean };

/** The names of the series, as text, so that they are read aloud and printed. */
export function Legend({ series, lines = false }: LegendProps) {
  return (
    <ul className="bare row gap">
      {series.map(({ label, look }) => (
        <li key={label} className="row close">
          <svg width="18" height="12" aria-hidden="true">
            {lines ? (
              <line
                x1="0"
                y1="6"
                x2="18"
                y2="6"
                stroke={looks[look].colour}
                strokeWidth="3"
                strokeDasharray={looks[look].dash}
              />
            ) : (
              <rect x="0.5" y="0.5" width="17" height="11" rx="2" fill={patternOf(look)} stroke={looks[look].colour} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

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
            <dd>{showReportValue(row[key] ?? null, unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
