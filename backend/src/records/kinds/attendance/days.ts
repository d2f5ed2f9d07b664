/** What the days of a posting come to, and which of them may be marked. */
import { type AttendanceState, type Span, showDay } from '../../../../../schemas';
import type { WirePosting } from '../../../../../schemas/api/attendance';
import { dayAfter, daysBetween, daysWithout, earlierDay, laterDay } from '../../../../../schemas/days/dates';
import { weekdayOf } from '../../../../../schemas/days/months';

interface Mark {
  readonly day: string;
  readonly state: AttendanceState;
}

type AttendanceSummary = WirePosting['summary'];

/** A posting, and its days that no other posting of the student takes: see `ownDays`. */
export interface PostedSpan extends Span {
  readonly own: readonly Span[];
}

/** Of a day that two postings have, the one that begins later has it, and of two that begin together the newer one. */
export function ownDays<Posting extends Span & { readonly id: string }>(
  { id, fromDate, toDate }: Posting,
  all: readonly Posting[],
): Span[] {
  const later = all.filter((one) => one.fromDate > fromDate || (one.fromDate === fromDate && one.id > id));
  return later.reduce((own: Span[], taken) => own.flatMap((span) => without(span, taken)), [{ fromDate, toDate }]);
}

const without = ({ fromDate: from, toDate: to }: Span, taken: Span): Span[] =>
  daysWithout({ from, to }, { from: taken.fromDate, to: taken.toDate }).map((left) => ({
    fromDate: left.from,
    toDate: left.to,
  }));

/** The days of these spans from one day to another. */
export const clipped = (spans: readonly Span[], from: string, to: string): Span[] =>
  spans
    .map(({ fromDate, toDate }) => ({ fromDate: laterDay(fromDate, from), toDate: earlierDay(toDate, to) }))
    .filter(({ fromDate, toDate }) => fromDate <= toDate);

export const has = ({ fromDate, toDate }: Span, day: string): boolean => fromDate <= day && day <= toDate;

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
export function summarise({ own }: Pick<PostedSpan, 'own'>, marks: readonly Mark[], today: string): AttendanceSummary {
  const counts = { present: 0, absent: 0, leave: 0 };
  for (const { day, state } of marks)
    if (day <= today && isWorkingDay(day) && own.some((span) => has(span, day))) counts[state] += 1;
  return summaryOf(own, counts, today);
}

/** The first working day that its summary counts as unmarked; null where all are marked. */
export function firstUnmarked({ own }: Pick<PostedSpan, 'own'>, marks: readonly Mark[], today: string): string | null {
  const marked = new Set(marks.map(({ day }) => day));
  for (const { fromDate, toDate } of clipped(own, '', today))
    for (let day = fromDate; day <= toDate; day = dayAfter(day, 1))
      if (isWorkingDay(day) && !marked.has(day)) return day;
  return null;
}

/** The same from counted marks of working days up to today. */
export function summaryOf(
  own: readonly Span[],
  { present, absent, leave }: Record<AttendanceState, number>,
  today: string,
): AttendanceSummary {
  const daysUntil = (last: string | null) =>
    own.reduce((sum, { fromDate, toDate }) => sum + workingDaysBetween(fromDate, earlierDay(toDate, last)), 0);
  const workingDays = daysUntil(today);
  return {
    workingDays,
    plannedDays: daysUntil(null),
    present,
    absent,
    leave,
    unmarked: workingDays - present - absent - leave,
    percentage: workingDays === 0 ? null : Math.round((present / workingDays) * 1000) / 10,
  };
}

/**
 * Why a day of the student cannot be marked by somebody who sees these postings, or `undefined`. No month is ever closed: a
 * day on which one is would be one more fault here, and the page would follow by `mayMark`. `firstUnmarked` would go on
 * with days of a closed month, by which the home asks for them. A mark that waited on a device is judged when it arrives.
 */
export function dayFault(day: string, postings: readonly PostedSpan[], today: string): string | undefined {
  const around = postings.filter((posting) => has(posting, day));
  if (around.length === 0) return `${showDay(day)} is outside the posting`;
  if (!postingOn(around, day)) return `${showDay(day)} belongs to a posting that begins later`;
  if (day > today) return `${showDay(day)} is in the future`;
  return isWorkingDay(day) ? undefined : `${showDay(day)} is the weekly holiday`;
}

export const postingOn = <Posting extends PostedSpan>(postings: readonly Posting[], day: string): Posting | undefined =>
  postings.find(({ own }) => own.some((span) => has(span, day)));
