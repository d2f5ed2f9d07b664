import type { AttendanceState } from '../../../../schemas';
import { mostDays } from '../../../../schemas';
import type { Day, SentDay } from '../../api/wire';

/** Marks that are not saved yet, by day. */
export type Edits = ReadonlyMap<string, AttendanceState | null>;

/** One more mark; a day that says again what is saved is no edit. */
export function withMark(edits: Edits, saved: readonly Day[], day: string, state: AttendanceState | null): Edits {
  const next = new Map(edits);
  if ((saved.find((each) => each.day === day)?.state ?? null) === state) next.delete(day);
  else next.set(day, state);
  return next;
}

/** The days as they would be. */
export const edited = (days: readonly Day[], edits: Edits): Day[] =>
  days.map((each) => (edits.has(each.day) ? { ...each, state: edits.get(each.day) ?? null } : each));

/** The working days that may be marked and are not: what 'mark all' marks. It leaves absences and leave alone. */
export const unmarked = (days: readonly Day[], edits: Edits): string[] =>
  edited(days, edits)
    .filter(({ mayMark, isWorkingDay, state }) => mayMark && isWorkingDay && state === null)
    .map(({ day }) => day);

/** The bodies of a save, each of at most as many days as the server takes at once. A known mark names its version. */
export function batches(edits: Edits, versions: ReadonlyMap<string, number>): SentDay[][] {
  const days = [...edits]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, state]) => {
      const version = versions.get(day);
      return { day, state, ...(version !== undefined && { version }) };
    });
  return Array.from({ length: Math.ceil(days.length / mostDays) }, (_, index) =>
    days.slice(index * mostDays, (index + 1) * mostDays),
  );
}
