/**
 * Calendar days are stored and answered as `YYYY-MM-DD`; people type `DD-MM-YYYY`. A body may have either: the
 * specification sends days as day-month-year text, which the forms of the web app do, and other clients may send what
 * they have read. `parseDay` reads both. How people read a day is a question of its own, which `showDay` answers.
 */
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const spoken = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const time = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:00)?$/;

/**
 * Whether this is a moment and not a day. Some clients write a day as its first moment, which is fine. Any other moment
 * belongs to different days in different places.
 */
export const isMoment = (text: string): boolean => time.test(text.trim()) && !midnight.test(text.trim());

/**
 * `2025-03-09` as `09-03-2025`, as it is sent, typed, and written into a sheet that may be imported: `parseDay` reads it
 * back. A timestamp gives its date part.
 */
export function sentDay(day: string): string {
  const found = iso.exec(day.slice(0, 10));
  return found ? `${found[3]}-${found[2]}-${found[1]}` : day;
}

/**
 * A day as people read it, on pages, in mails and on paper. Nothing reads this back, so it may be spelled in any way: by a
 * function in this place. As long as the spelling is the same, a second one would cost every page.
 */
export { sentDay as showDay };

/**
 * Reads either spelling as `YYYY-MM-DD`. `undefined` for a day that does not exist, such as 31-02-2025. Of a timestamp
 * it returns the date.
 */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const byIso = iso.exec(trimmed.replace(time, ''));
  const bySpoken = spoken.exec(trimmed);
  const [year, month, day] = byIso
    ? [byIso[1], byIso[2], byIso[3]]
    : bySpoken
      ? [bySpoken[3], bySpoken[2], bySpoken[1]]
      : [];
  if (!year || !month || !day || Number(year) < 1900) return undefined;
  const result = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const real = new Date(`${result}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(result) ? result : undefined;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whole days between two days: 0 when they are the same. Both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The day that is this many days later, or earlier for a negative number. Both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The earlier of two days, both `YYYY-MM-DD`. Null is no day. */
export const earlierDay = (day: string, other: string | null): string => (other !== null && other < day ? other : day);
/** The later of two days, as `earlierDay`. */
export const laterDay = (day: string, other: string | null): string => (other !== null && other > day ? other : day);

/** What is left of some days when others are taken away, all `YYYY-MM-DD` with both ends. */
export const daysWithout = (
  { from, to }: Readonly<Record<'from' | 'to', string>>,
  taken: Readonly<Record<'from' | 'to', string>>,
): { from: string; to: string }[] =>
  [
    { from, to: earlierDay(to, dayAfter(taken.from, -1)) },
    { from: laterDay(from, dayAfter(taken.to, 1)), to },
  ].filter((left) => left.from <= left.to);

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Today's date in a time zone such as `Asia/Kolkata`. */
export function todayIn(timeZone: string, now = new Date()): string {
  const known = calendars.get(timeZone);
  if (known) return known.format(now);
  // Making one takes a hundred times as long as asking it.
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made.format(now);
}

/** An age in words, '9 days (3 not counted)'. @param leftOut how many further days do not count */
export const daysCounted = (days: number, leftOut?: number): string =>
  (days === 1 ? '1 day' : `${days} days`) + (leftOut ? ` (${leftOut} not counted)` : '');
