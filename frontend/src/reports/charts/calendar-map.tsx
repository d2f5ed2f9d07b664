import type { CSSProperties } from 'react';
import { showDay } from '../../../../schemas';
import { type ReportTable, showMonth } from '../../../../schemas/reports';
import { calendarOf, levelOf, monthMarks } from './calendar';
import { HeatLegend, Square } from './heat';
import { useEndShown } from './use-end-shown';

const CELL = 16;
const SIZE = 13;
const LEFT = 34;
const TOP = 20;
const weekdays = ['Mon', '', 'Wed', '', 'Fri', '', 'Sun'] as const;

/** A square for each day, in columns of weeks, so that busy times and gaps show. */
export function CalendarMap({ table }: { table: ReportTable }) {
  const days = calendarOf(table.rows);
  const most = Math.max(1, ...days.map(({ entries }) => entries));
  const width = LEFT + ((days.at(-1)?.week ?? 0) + 1) * CELL;
  const frame = useEndShown<HTMLElement>(width);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard */}
      <section className="pan" ref={frame} tabIndex={0} aria-label={`${table.title}, scrollable`}>
        <svg
          className="heat-map"
          role="img"
          aria-label={table.summary}
          viewBox={`0 0 ${width} ${TOP + 7 * CELL}`}
          style={{ '--heat-width': `${width}px` } as CSSProperties}
        >
          {monthMarks(days).map(({ month, week }) => (
            <text key={month} x={LEFT + week * CELL} y={12}>
              {showMonth(month).slice(0, month.endsWith('-01') ? 8 : 3)}
            </text>
          ))}
          {weekdays.map(
            (word, index) =>
              word && (
                <text key={word} x={0} y={TOP + index * CELL + 11}>
                  {word}
                </text>
              ),
          )}
          {days.map(({ day, week, weekday, entries, verified }) => (
            <Square
              key={day}
              x={LEFT + week * CELL}
              y={TOP + weekday * CELL}
              size={SIZE}
              level={levelOf(entries, most)}
            >
              {`${showDay(day)}: ${entries} ${entries === 1 ? 'entry' : 'entries'}, ${verified} verified`}
            </Square>
          ))}
        </svg>
      </section>
      <HeatLegend most={most} what="entry" />
    </>
  );
}
