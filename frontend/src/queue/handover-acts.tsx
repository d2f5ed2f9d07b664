import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import registry from '../../../resources.config';
import { daysBetween, headsDepartment, returnDays, showDay } from '../../../schemas';
import { capitalised } from '../../../schemas/texts/capitalised';
import { route } from '../api/route';
import type { QueuePart, WaitingItem } from '../api/wire';
import { Hint } from '../components/hint';
import { keepTyping } from '../components/keep-typing';
import { onDemand } from '../components/on-demand';
import { useTakeBacks } from '../components/take-backs';
import { HandOverDialog } from '../record/handover/dialogs';
import type { Parcel } from '../record/handover/hand-over-dialog';
import type { HoldDialogProps } from '../record/handover/hold-dialog';
import { useActs, type WaitingAct } from '../record/handover/use-acts';
import { waitingWords } from '../record/handover/waiting';
import * as keys from '../record/verify/verifier-keys';
import { useViewer } from '../session/viewer';
import type { Desk, Shown } from './desk';
import { type ActName, actKeys, actNames } from './keys';
import type { Row } from './row';

const HoldDialog = onDemand<HoldDialogProps>(
  () => import('../record/handover/hold-dialog'),
  ({ items }) => items !== null,
);

/** The acts on waiting entries: on the selected ones, or else on the current one. */
export type HandoverActs = {
  /** The acts that are offered for a row. None unless the registry has `waiting`. */
  of: (row: Row) => readonly ActName[];
  /** Acts on the selected rows, or on the current one. */
  do: (name: ActName) => void;
  /** Takes back the last hand-over or claim. @returns whether there was one to take back, newer than the last decision */
  undo: () => boolean;
};

type Around = {
  desk: Desk;
  shown: Shown;
  parts: readonly QueuePart[];
  part: string;
  onChanged: () => void;
  /** Called with the id of a single entry that the viewer took. */
  onTaken: (id: string) => void;
};

/** Hand over, take, hold and give back in the queue. */
export function useHandoverActs({ desk, shown, parts, part, onChanged, onTaken }: Around): {
  acts: HandoverActs;
  /** Whether what was done last is one of them, and not a decision. */
  isNewest: boolean;
  dialogs: ReactNode;
} {
  const { id, role, today } = useViewer();
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const [held, setHeld] = useState<readonly WaitingItem[] | null>(null);
  const { at, rows, chosen, undoable } = shown;
  const { takeBacks, isNewest } = useTakeBacks(keys.undo, undoable?.madeAt);
  const { act, acting } = useActs(onChanged, takeBacks);

  const offered = (row: Row): readonly ActName[] => {
    const { meta } = row;
    if (!registry.logbook.waiting || !meta) return [];
    const { waitsFor, handed } = meta;
    const isMine = waitsFor?.id === id;
    const isOffered = handed?.offered === true;
    const isInPlace = parts.some(({ person }) => person !== undefined && person.id === waitsFor?.id);
    // Of giving back the server knows the hour.
    const may: Record<ActName, boolean> = {
      take: !isMine && (waitsFor === null || isOffered || part === 'pool'),
      hold: isMine || isInPlace,
      release: meta.hold !== undefined && (isMine || isInPlace),
      handOver: isMine || headsDepartment(role),
      giveBack: isOffered || (isMine && handed !== undefined && daysBetween(handed.on, today) <= returnDays),
    };
    return actNames.filter((name) => may[name]);
  };
  const picked = rows.filter((row) => chosen.has(row.id));
  const together = actNames.filter((name) => picked.some((row) => offered(row).includes(name)));

  const run = (name: ActName) => {
    const targets = (picked.length > 0 ? picked : at ? [at] : []).filter((row) => offered(row).includes(name));
    const items = targets.map(({ resource, id: record, version }) => ({ resource, id: record, version }));
    if (items.length === 0) return;
    if (asking.includes(name))
      keepTyping(() => {
        setHeld(null);
        setParcel(null);
      });
    const does: Record<ActName, () => void> = {
      take: () =>
        void act({
          items,
          route: (items) => route('POST queue/claim', { body: { items } }),
          says: (count) => `${count} taken`,
          mayTakeBack: true,
          onDone: ([taken, ...more]) => taken !== undefined && more.length === 0 && onTaken(taken),
        }),
      hold: () => setHeld(items),
      release: () =>
        void act({
          items,
          route: (items) => route('POST queue/release', { body: { items } }),
          says: (count) => `${count} off hold`,
        }),
      handOver: () =>
        setParcel({
          title: items.length === 1 ? `Hand over: ${targets[0]?.what}` : `Hand over ${items.length} entries`,
          count: items.length,
          from: targets[0]?.meta?.waitsFor?.id,
          items: async () => items,
        }),
      giveBack: () =>
        void actAndGoOn({
          items,
          route: (all) => route('POST queue/assign', { body: { items: all, to: 'back' } }),
          says: (count) => `${count} given back`,
        }),
    };
    does[name]();
  };
  /** Acts, and goes to the next entry: a key that follows is not meant for what was put on hold or given away. */
  const actAndGoOn = async (made: WaitingAct) => {
    let putBack = (_: readonly string[]) => {};
    const isDone = await act({ ...made, onTakenBack: (ids) => putBack(ids) });
    if (isDone) putBack = desk.skip(made.items.map(({ id: record }) => record));
    return isDone;
  };

  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // The same object until other acts are offered, so that rows are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered follows from these
  const acts = useMemo(
    (): HandoverActs => ({
      of: (row) => (together.length > 0 ? together : offered(row)),
      do: (name) => latest.current(name),
      undo: () => takeBacks.undo(desk.snapshot().undoable?.madeAt ?? 0),
    }),
    [together.join(), parts, part],
  );

  const dialogs = (
    <>
      <HandOverDialog parcel={parcel} act={actAndGoOn} onClose={() => setParcel(null)} />
      <HoldDialog items={held} act={actAndGoOn} acting={acting} onClose={() => setHeld(null)} />
    </>
  );
  return { acts, isNewest, dialogs };
}

const actWords: Record<ActName, string> = {
  take: 'Take',
  hold: 'Hold',
  release: 'Take off hold',
  handOver: 'Hand over',
  giveBack: 'Give back',
};
/** Acts that open a dialog first. */
const asking: readonly ActName[] = ['hold', 'handOver'];

type WaitingProps = { row: Row; acts: HandoverActs; several: number };

/** For whom an entry waits and since when. On a desktop, with the buttons for it. */
export function WaitingLine({ wide, ...about }: WaitingProps & { wide: boolean }) {
  const { id } = useViewer();
  const { meta, why } = about.row;
  if (!meta) return null;
  const said = [waitingWords(meta, showDay, id), meta.handed ? null : why].filter(Boolean).join(' · ');
  return (
    <p className="row between close desk-waits">
      <span className="small">{capitalised(said)}</span>
      {wide && <HandoverButtons {...about} />}
    </p>
  );
}

/** The buttons of the acts on a waiting entry, other than a decision. */
export const HandoverButtons = ({ row, acts, several }: WaitingProps) => (
  <span className="row close desk-acts">
    {acts.of(row).map((name) => {
      const key = actKeys.find(([, act]) => act === name)?.[0];
      return (
        <Button key={name} size="small" onClick={() => acts.do(name)}>
          {[actWords[name], several > 0 ? ` ${several}` : '', asking.includes(name) ? '…' : ''].join('')}{' '}
          {key && <Hint>{key}</Hint>}
        </Button>
      );
    })}
  </span>
);
