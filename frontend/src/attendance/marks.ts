import { useState } from 'react';
import { type AttendanceState, mostDays } from '../../../schemas';
import { faultOf } from '../api/fault';
import { useTell } from '../api/notifications';
import { route } from '../api/route';
import { useSend } from '../api/use-answer';
import type { Day, SentDay } from '../api/wire';

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

const OUTDATED =
  'Somebody else marked one of these days meanwhile. Yours are still here: save again to replace theirs.';
const UNSAVED = 'The attendance could not be saved. What you marked stays here.';

/** Marks of one resident, from the first click to saved, over as many months as one looks at. */
export function useMarks(student: string, days: readonly Day[], reload: () => Promise<unknown>) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  const [saving, setSaving] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const tell = useTell();
  const { send } = useSend();

  const mark = (changes: readonly (readonly [string, AttendanceState | null])[]) => {
    setAlert(null);
    setEdits((before) => changes.reduce((edited, [day, state]) => withMark(edited, days, day, state), before));
    setVersions((before) => {
      const seen = new Map(before);
      for (const [day] of changes) {
        const version = days.find((each) => each.day === day)?.version;
        if (version) seen.set(day, version);
        else seen.delete(day);
      }
      return seen;
    });
  };

  const save = async () => {
    setSaving(true);
    setAlert(null);
    let left = edits;
    try {
      for (const batch of batches(edits, versions)) {
        await send(route('POST drpAttendance', { body: { student, days: batch } }));
        const sent = new Set(batch.map(({ day }) => day));
        left = new Map([...left].filter(([day]) => !sent.has(day)));
        setEdits(left);
      }
      tell('Attendance saved');
    } catch (error) {
      const { status, errors } = faultOf(error);
      // Saving again then means it: the versions that were seen no longer count.
      if (status === 409) setVersions(new Map());
      const refused = [...new Set(Object.values(errors))].join('. ');
      setAlert(status === 409 ? OUTDATED : refused || UNSAVED);
    } finally {
      setSaving(false);
    }
    await reload();
  };
  const discard = () => {
    setEdits(new Map());
    setAlert(null);
  };
  return { edits, saving, alert, mark, save, discard };
}
