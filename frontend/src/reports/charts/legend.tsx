import { looks, patternOf, type SeriesLook } from './looks';

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
