import { daysOfMonth } from '../../../../schemas';

/** The weeks of a month `YYYY-MM`, Monday first; `null` where a week belongs to the month before or after. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const cells: (string | null)[] = [...Array.from({ length: (first + 6) % 7 }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** What is said around the number of a day: 'Monday' 9 'March'. */
export function wordsAround(day: string): { weekday: string; month: string } {
  const date = new Date(`${day}T00:00:00Z`);
  return { weekday: weekday.format(date), month: month.format(date) };
}

/** The day that a key leads to, at the edges of the month none. */
export function dayAfterKey(key: string, day: string, month: string): string | undefined {
  const days = daysOfMonth(month);
  const index = days.indexOf(day);
  const column = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
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
