/** The life of one decision between the key that made it and the server's word. Nothing here knows a screen or a clock. */

/** One record, as it was on the screen. */
export type Seen = {
  readonly resource: string;
  readonly id: string;
  readonly version: number;
  /** The id of whom it waited for, where that is known; null: for anybody of the department. */
  readonly holder?: string | null;
};

/** What somebody else made of the record meanwhile. */
export type Theirs = {
  readonly version: number;
  readonly status: string | null;
  readonly by: string | null;
  /** `YYYY-MM-DD` */
  readonly on: string | null;
};

export type Decision = {
  /** Its Idempotency-Key, the same for every time that it is sent. */
  readonly key: string;
  /** Below /api. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly records: readonly Seen[];
  /** In words, for whoever reads of it later: 'Approved: Procedure'. */
  readonly label: string;
  /** The resident's name. It never rests on the device: a later visit looks it up. */
  readonly whose?: string;
  /** Milliseconds since 1970, as `due`. */
  readonly decidedAt: number;
  /**
   * `held` may be undone; `sending` may have arrived; `waiting` is sent again; `conflict` and `refused` wait for the
   * person.
   */
  readonly state: 'held' | 'sending' | 'waiting' | 'conflict' | 'refused';
  /** When it is sent, or sent again. */
  readonly due: number;
  /** How often it got no answer. */
  readonly tries: number;
  /** Why it was refused. */
  readonly says?: string;
  readonly theirs?: Theirs;
};

export type NewDecision = Pick<Decision, 'key' | 'path' | 'body' | 'records' | 'label' | 'whose'>;

/** What became of sending it. */
export type Answer =
  /** `left`: the records of several that were not decided, and why. */
  | { readonly kind: 'done'; readonly left: readonly { readonly id: string; readonly says: string }[] }
  /** No answer, or a server that is busy or restarting: nobody knows whether it arrived. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'conflict'; readonly theirs: Theirs }
  | { readonly kind: 'refused'; readonly says: string };

/** So long a decision can be undone, for it was never sent. */
export const HOLD_MS = 10_000;
/** Between the end of undoing and the sending, so that another tab's undo is known here. */
const MARGIN_MS = 400;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export const hold = (made: NewDecision, now: number): Decision => ({
  ...made,
  decidedAt: now,
  state: 'held',
  due: now + HOLD_MS + MARGIN_MS,
  tries: 0,
});

/** Undone, a decision is simply forgotten. */
export const mayUndo = ({ state, decidedAt }: Decision, now: number): boolean =>
  state === 'held' && now >= decidedAt && now < decidedAt + HOLD_MS;

/** Whether it is on its way by itself. The others wait for the person. */
export const isUnderWay = ({ state }: Decision): boolean => state !== 'conflict' && state !== 'refused';

/** How long until it is to be sent, ms. A clock that was set back must not keep it for ever. */
export function pauseOf(decision: Decision, now: number): number {
  const pause = decision.due - now;
  return pause <= 0 || pause > LONGEST_PAUSE_MS ? 0 : pause;
}

/** The decision to send next: the first that is due. */
export const nextOf = (decisions: readonly Decision[], now: number): Decision | undefined =>
  decisions.filter(isUnderWay).toSorted((a, b) => pauseOf(a, now) - pauseOf(b, now) || a.decidedAt - b.decidedAt)[0];

/** From here on it may have arrived, whatever becomes of this tab. */
export const sending = (decision: Decision): Decision => ({ ...decision, state: 'sending' });

/** The same is to be sent at once: the network is back, or the page is being left. */
export const hastened = (decision: Decision, now: number): Decision =>
  isUnderWay(decision) ? { ...decision, state: 'waiting', due: now } : decision;

/** What is left of a decision after an answer. Nothing, when it is done. */
export function settled(decision: Decision, answer: Answer, now: number): Decision[] {
  const { theirs: _, says: __, ...plain } = decision;
  switch (answer.kind) {
    case 'done':
      return answer.left.flatMap(({ id, says }, index) => {
        const record = decision.records.find((one) => one.id === id);
        const key = `${decision.key}-${index}`;
        return record ? [{ ...plain, key, records: [record], state: 'refused' as const, says }] : [];
      });
    case 'lost': {
      const tries = decision.tries + 1;
      const due = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      return [{ ...plain, state: 'waiting', tries, due }];
    }
    case 'conflict':
      return [{ ...plain, state: 'conflict', theirs: answer.theirs }];
    case 'refused':
      return [{ ...plain, state: 'refused', says: answer.says }];
  }
}

/** My decision in the place of theirs: another deed, which says what it replaces. */
export function replacing({ theirs, whose, ...mine }: Decision, key: string, now: number): Decision | undefined {
  const [record] = mine.records;
  if (!theirs || !record) return undefined;
  const records = [{ ...record, version: theirs.version }];
  const made = { key, path: mine.path, label: mine.label, records, body: { ...mine.body, version: theirs.version } };
  return hold({ ...made, ...(whose && { whose }) }, now);
}
