import type { CSSProperties } from 'react';
import { showDay } from '../../../../schemas';
import type { ReportRow, ReportTable } from '../../../../schemas/api/reports';
import { daysBetween } from '../../../../schemas/days/dates';
import { monthOf, weekdayOf } from '../../../../schemas/days/months';
import { showMonth } from '../../../../schemas/reports';
import { HeatLegend, levelOf, Square, useEndShown } from './heat';

/** A day of the map: `week` counts from the left, `weekday` from Monday, 0 to 6. */
type CalendarDay = { day: string; week: number; weekday: number; entries: number; verified: number };

/**
 * The days in columns of weeks.
 * @param rows one a day, oldest first
 */
export function calendarOf(rows: readonly ReportRow[]): CalendarDay[] {
  const first = String(rows[0]?.day ?? '');
  const offset = first ? weekdayOf(first) : 0;
  return rows.map((row) => {
    const day = String(row.day);
    const index = daysBetween(first, day) + offset;
    return {
      day,
      week: Math.floor(index / 7),
      weekday: index % 7,
      entries: Number(row.entries),
      verified: Number(row.verified),
    };
  });
}

/** The position of each month's name: above the week with its first day. */
export function monthMarks(days: readonly CalendarDay[]): { month: string; week: number }[] {
  const marks: { month: string; week: number }[] = [];
  for (const { day, week } of days) if (day.endsWith('-01')) marks.push({ month: monthOf(day), week });
  return marks;
}

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
