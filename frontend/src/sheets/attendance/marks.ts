import { useMemo, useRef, useState } from 'react';
import { type AttendanceState, mostDays } from '../../../../schemas';
import { faultOf, wasSentBefore } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { isUnderWay, type KeptAs, type OutboxItem } from '../../api/outbox/item';
import { KEPT, REPLACES_SENT, whyAgain } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { route } from '../../api/route';
import { useKeptSend } from '../../api/use-answer';
import type { Day, Person, SentDay } from '../../api/wire';
import { useViewer } from '../../session/viewer';

/**
 * A mark that is not saved yet, with the version that was seen: 0 of an unmarked day. None after a conflict, and where an
 * earlier mark of one's own is still on its way.
 */
type Edit = { state: AttendanceState | null; version?: number };
const noDays: ReadonlySet<string> = new Set();
/** Edits by day. */
export type Edits = ReadonlyMap<string, Edit>;

/**
 * Adds a mark. A mark that equals the saved one is no edit. A day that is marked anew keeps the version that was seen
 * at first, because the edit has covered what was saved since.
 * @param onWay the days with a mark of one's own that is still on its way
 */
export function withMark(
  edits: Edits,
  saved: readonly Day[],
  day: string,
  state: AttendanceState | null,
  onWay: ReadonlySet<string> = noDays,
): Edits {
  const next = new Map(edits);
  const seen = saved.find((each) => each.day === day);
  if (onWay.has(day)) next.set(day, { state });
  else if ((seen?.state ?? null) === state) next.delete(day);
  else next.set(day, { ...(edits.get(day) ?? { version: seen?.version ?? 0 }), state });
  return next;
}

/** The days as they would be after saving. */
export const edited = (days: readonly Day[], edits: Edits): Day[] =>
  days.map((each) => ({ ...each, state: (edits.get(each.day) ?? each).state }));

/** The unmarked working days that may be marked, for 'mark all'. Marked absences and leave stay. */
export const unmarked = (days: readonly Day[], edits: Edits): string[] =>
  edited(days, edits)
    .filter(({ mayMark, isWorkingDay, state }) => mayMark && isWorkingDay && state === null)
    .map(({ day }) => day);

/**
 * The bodies of a save, each with at most as many days as the server accepts at once. A mark contains the version that
 * was seen.
 */
export function batches(edits: Edits): SentDay[][] {
  const days = [...edits].sort(([a], [b]) => a.localeCompare(b)).map(([day, edit]) => ({ day, ...edit }));
  return Array.from({ length: Math.ceil(days.length / mostDays) }, (_, index) =>
    days.slice(index * mostDays, (index + 1) * mostDays),
  );
}

/** What is left to save. A day that was marked anew since it was sent is left as well. */
const without = (edits: Edits, sent: Edits, days: ReadonlySet<string>): Edits =>
  new Map([...edits].filter(([day, edit]) => !(days.has(day) && sent.get(day) === edit)));

const OUTDATED =
  'Somebody else marked one of these days meanwhile. Yours are still here: save again to replace theirs.';
const UNSAVED = 'The attendance could not be saved. What you marked stays here.';

/** The marks of a resident that are kept on this device and under way. One that was refused replaces nobody's. */
function useUnsent(student: string): Edits {
  const { id } = useViewer();
  const items = useOutboxItems(id);
  return useMemo(() => {
    const { path } = route('POST drpAttendance', { body: { student, days: [] } });
    const mine = items.filter((item) => item.path === path && item.body.student === student && isUnderWay(item));
    return new Map(mine.flatMap(({ body }) => (body.days as readonly SentDay[]).map((each) => [each.day, each])));
  }, [items, student]);
}

/** The marks of an item that is opened again. After a conflict that of the day which somebody else marked replaces theirs. */
const editsOf = (kept: OutboxItem | undefined): Edits =>
  new Map(
    ((kept?.body.days ?? []) as readonly SentDay[]).map(({ day, state, version }) => [
      day,
      { state, ...(version !== undefined && !isOvertaken(kept, day) && { version }) },
    ]),
  );

const isOvertaken = (kept: OutboxItem | undefined, day: string): boolean =>
  kept?.state === 'conflict' && (kept.theirs?.day ?? day) === day;

/**
 * The marks of one resident over several months, from the first click until they are saved.
 * @param kept an item of the outbox to be corrected
 */
export function useMarks(
  { id: student, name }: Person,
  days: readonly Day[],
  reload: () => Promise<unknown>,
  kept?: OutboxItem,
) {
  const [edits, setEdits] = useState(() => editsOf(kept));
  const [saving, setSaving] = useState(false);
  const [alert, setAlert] = useState(() => whyAgain(kept, OUTDATED));
  /** The key of the item that is corrected, until its days are sent again. */
  const key = useRef(kept?.key);
  /** The edits of a save that is under way. */
  const sending = useRef<Edits>(new Map());
  const tell = useTell();
  const { send } = useKeptSend();
  const unsent = useUnsent(student);

  const mark = (changes: readonly (readonly [string, AttendanceState | null])[]) => {
    setAlert(null);
    const onWay = new Set([...sending.current.keys(), ...unsent.keys()]);
    setEdits((before) => changes.reduce((all, [day, state]) => withMark(all, days, day, state, onWay), before));
  };

  const save = async () => {
    setSaving(true);
    setAlert(null);
    sending.current = edits;
    let isKept = false;
    try {
      for (const batch of batches(edits)) {
        const as: KeptAs = {
          records: [],
          label: `Attendance: ${batch.length === 1 ? '1 day' : `${batch.length} days`}`,
          whose: name,
          whom: { id: student, among: route('GET drpAttendance/residents').path },
          // Its days are in the body.
          form: { entry: 'drpAttendance', values: {} },
          page: location.pathname + location.search,
        };
        const marked = route('POST drpAttendance', { body: { student, days: batch } });
        const sent = await send(marked, as, key.current);
        key.current = undefined;
        if (sent.kind === 'kept') isKept = true;
        const done = new Set(batch.map(({ day }) => day));
        setEdits((now) => without(now, edits, done));
      }
      if (isKept) tell(KEPT, 'progress');
      else tell('Attendance saved');
    } catch (error) {
      const fault = faultOf(error);
      if (wasSentBefore(fault)) key.current = undefined;
      const outdated = wasSentBefore(fault) ? REPLACES_SENT : fault.status === 409 && OUTDATED;
      // Forgets the version of a day after a conflict, so that saving again replaces its other mark and no further one.
      const isTheirs = (day: string) => edits.has(day) && (fault.current?.day ?? day) === day;
      if (outdated)
        setEdits((now) => new Map([...now].map(([day, edit]) => [day, isTheirs(day) ? { state: edit.state } : edit])));
      const refused = [...new Set(Object.values(fault.errors))].join('. ');
      setAlert(outdated || refused || UNSAVED);
    } finally {
      setSaving(false);
    }
    await reload();
    if (sending.current === edits) sending.current = new Map();
  };
  const discard = () => {
    key.current = undefined;
    setEdits(new Map());
    setAlert(null);
  };
  return { edits, unsent, saving, alert, mark, save, discard };
}
