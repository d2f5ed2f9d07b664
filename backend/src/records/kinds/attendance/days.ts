/** What the days of a posting come to, and which of them may be marked. */
import { type AttendanceState, type Span, showDay } from '../../../../../schemas';
import type { WirePosting } from '../../../../../schemas/api/attendance';
import { dayAfter, daysBetween } from '../../../../../schemas/dates';
import { weekdayOf } from '../../../../../schemas/months';

interface Mark {
  readonly day: string;
  readonly state: AttendanceState;
}

type AttendanceSummary = WirePosting['summary'];

const SUNDAY = 6;

/** Every day but the weekly holiday (PGMER-2023, 5.5). */
export const isWorkingDay = (day: string): boolean => weekdayOf(day) !== SUNDAY;

/** Both ends included; 0 when the last is before the first. */
export function workingDaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to) + 1;
  if (!(days > 0)) return 0;
  return days - Math.floor((days + weekdayOf(from)) / 7);
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
