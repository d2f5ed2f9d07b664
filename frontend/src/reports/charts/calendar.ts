import { daysBetween } from '../../../../schemas/dates';
import { monthOf, weekdayOf } from '../../../../schemas/months';
import type { ReportRow } from '../../../../schemas/reports';

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

/** The shade of a count, 0 to 4, compared with the greatest count. */
export function levelOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0) return 0;
  const level = Math.ceil((4 * count) / Math.max(4, most));
  return Math.min(4, level) as 1 | 2 | 3 | 4;
}
