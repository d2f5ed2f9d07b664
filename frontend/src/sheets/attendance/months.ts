import { daysOfMonth, monthOf, weekdayOf } from '../../../../schemas/days/months';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Posting } from '../../api/wire';

// Written by hand, because the first use of a locale takes a fifth of a second on a phone.
const months = 'January February March April May June July August September October November December'.split(' ');
const nameOf = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? '';

/** A month in words: 'March 2026'. */
export const monthWord = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`;

/** The first and the last month of the postings. Null without postings. */
export function monthsAround(postings: readonly Pick<Posting, 'fromDate' | 'toDate'>[]): [string, string] | null {
  const starts = postings.map(({ fromDate }) => monthOf(fromDate)).sort();
  const ends = postings.map(({ toDate }) => monthOf(toDate)).sort();
  const [first, last] = [starts[0], ends.at(-1)];
  return first && last ? [first, last] : null;
}

/**
 * The month to open on: the present one during a posting, otherwise the nearest month of a posting.
 * @param unmarked the first unmarked day, whose month comes before all others
 */
export function openingMonth(
  postings: readonly Pick<Posting, 'fromDate' | 'toDate'>[],
  today: string,
  unmarked?: string | null,
): string {
  if (unmarked) return monthOf(unmarked);
  const now = monthOf(today);
  if (postings.length === 0 || postings.some(({ fromDate, toDate }) => fromDate <= today && today <= toDate))
    return now;
  const past = postings.filter(({ toDate }) => toDate < today).map(({ toDate }) => monthOf(toDate));
  const coming = postings.filter(({ fromDate }) => fromDate > today).map(({ fromDate }) => monthOf(fromDate));
  return past.sort().at(-1) ?? coming.sort()[0] ?? now;
}

/**
 * The days of one month.
 * @param student an id, or the viewer; null waits for a choice
 * @param month `YYYY-MM`; the server's present month by default
 */
export function useMonth(student: string | 'mine' | null, month: string | null) {
  const question =
    student === 'mine'
      ? route('GET drpAttendance/my', { query: { ...(month && { month }) } })
      : route('GET drpAttendance', { query: { student: student ?? '', ...(month && { month }) } });
  const { answer, ...rest } = useAnswer(question, { enabled: student !== null, freshFor: 0, still: true });
  return { ...rest, month: answer };
}

/** The weeks of a month `YYYY-MM`, Monday first. Null stands for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const cells: (string | null)[] = [...Array.from({ length: weekdayOf(`${month}-01`) }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The words around the number of a day: 'Monday' 9 'March'. */
export const wordsAround = (day: string) => ({ weekday: weekdays[weekdayOf(day)], month: nameOf(day) });

/**
 * The day that a key leads to.
 * @returns undefined beyond the edges of the month
 */
export function dayAfterKey(key: string, day: string, month: string): string | undefined {
  const days = daysOfMonth(month);
  const index = days.indexOf(day);
  const column = weekdayOf(day);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -Math.min(column, index),
    End: Math.min(6 - column, days.length - 1 - index),
  };
  const step = steps[key];
  return step === undefined ? undefined : days[index + step];
}
