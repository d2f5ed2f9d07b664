import { useState } from 'react';
import type { AttendanceState } from '../../../../schemas';
import { faultOf } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { routes } from '../../api/routes';
import { useSend } from '../../api/use-answer';
import type { Day } from '../../api/wire';
import { batches, type Edits, withMark } from './edits';

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
        await send(routes.mark(student, batch));
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
