import { parseDay, showDay, wholeYear } from '../../../schemas';

const apart = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/;
const together = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** Reads a day as people type it: 25-11-2026, 25/11/26, 251126, 2026-11-25. @returns `YYYY-MM-DD` */
export function readTyped(text: string): string | undefined {
  const trimmed = text.trim();
  const [, day, month, year] = apart.exec(trimmed) ?? together.exec(trimmed) ?? [];
  return parseDay(day && month && year ? `${day}-${month}-${wholeYear(year)}` : trimmed);
}

/** The days that may be chosen, and today, each `YYYY-MM-DD`. */
export type Choosable = { earliest?: string | undefined; latest?: string | undefined; today: string };

/** Why what was typed cannot be taken, in one sentence. `undefined` when it can. */
export function refusalOf(text: string, { earliest, latest, today }: Choosable): string | undefined {
  const day = readTyped(text);
  if (!day) return `“${text.trim()}” is no day.`;
  const called = (limit: string) => (limit === today ? 'today' : showDay(limit));
  if (latest && day > latest) return `${showDay(day)} is after ${called(latest)}.`;
  if (earliest && day < earliest) return `${showDay(day)} is before ${called(earliest)}.`;
  return undefined;
}
