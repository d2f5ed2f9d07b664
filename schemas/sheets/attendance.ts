/** The meaning of a day of a district posting. Browser and server call the same functions. */
import { dayAfter, daysBetween, showDay } from '../dates';

/** Where attendance is stored and shown. The registry's logbook says who sees and marks it. */
export const attendance = {
  /** The path below `/api`, which is also the name of its table and in the trail. */
  path: 'drpAttendance',
  /** Below `/student` and `/faculty`. */
  route: 'drp-attendance',
} as const;

export const attendanceStates = ['present', 'absent', 'leave'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
export type Mark = { day: string; state: AttendanceState };

/** Both ends are included, each `YYYY-MM-DD`. */
export type Span = { fromDate: string; toDate: string };

type AttendanceSummary = Record<AttendanceState | 'unmarked', number> & {
  /** Working days of the posting up to today. */
  workingDays: number;
  /** Working days of the whole posting. */
  plannedDays: number;
  /** Days present of `workingDays`, with one decimal; null before the first working day. */
  percentage: number | null;
};

const SUNDAY = 0;
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Every day but the weekly holiday (PGMER-2023, 5.5). */
export const isWorkingDay = (day: string): boolean => weekday(day) !== SUNDAY;

/** Both ends included; 0 when the last is before the first. */
export function workingDaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to) + 1;
  if (!(days > 0)) return 0;
  const first = weekday(from);
  const sundays = Math.floor((days - 1 + first) / 7) + (first === SUNDAY ? 1 : 0);
  return days - sundays;
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): string[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Counts the marks of one posting. Marks on other days do not count. */
export function summarise(posting: Span, marks: readonly Mark[], today: string): AttendanceSummary {
  const until = lastCounted(posting, today);
  const counts = { present: 0, absent: 0, leave: 0 };
  for (const { day, state } of marks)
    if (day >= posting.fromDate && day <= until && isWorkingDay(day)) counts[state] += 1;
  return summaryOf(posting, counts, today);
}

/** The first working day that its summary counts as unmarked; null where all are marked. */
export function firstUnmarked(posting: Span, marks: readonly Mark[], today: string): string | null {
  const marked = new Set(marks.map(({ day }) => day));
  const until = lastCounted(posting, today);
  for (let day = posting.fromDate; day <= until; day = dayAfter(day, 1))
    if (isWorkingDay(day) && !marked.has(day)) return day;
  return null;
}

/** The last day of a posting that its summary counts. */
export const lastCounted = ({ toDate }: Span, today: string): string => (toDate < today ? toDate : today);

/** The same from counted marks of working days from `fromDate` to `lastCounted`. */
export function summaryOf(
  posting: Span,
  { present, absent, leave }: Record<AttendanceState, number>,
  today: string,
): AttendanceSummary {
  const workingDays = workingDaysBetween(posting.fromDate, lastCounted(posting, today));
  return {
    workingDays,
    plannedDays: workingDaysBetween(posting.fromDate, posting.toDate),
    present,
    absent,
    leave,
    unmarked: workingDays - present - absent - leave,
    percentage: workingDays === 0 ? null : Math.round((present / workingDays) * 1000) / 10,
  };
}

/** Why a day cannot be marked, or `undefined`. Without a posting no day can. */
export function dayFault(day: string, posting: Span | undefined, today: string): string | undefined {
  if (!posting || day < posting.fromDate || day > posting.toDate) return `${showDay(day)} is outside the posting`;
  if (day > today) return `${showDay(day)} is in the future`;
  return isWorkingDay(day) ? undefined : `${showDay(day)} is the weekly holiday`;
}
