/**
 * The life of one item between the press that made it and the server's word: a verdict, a new entry, a correction, whatever
 * is posted. Nothing here knows a screen or a clock.
 */

import { undoSeconds } from '../../../../schemas/undo';

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

/** How a form opens again with what is kept. */
export type Refill = {
  /** The name of the type. */
  readonly entry: string;
  /** The record in whose place it stands. */
  readonly corrects?: string;
  /** What its controls held, without what never rests on a device. */
  readonly values: Readonly<Record<string, unknown>>;
};

export type OutboxItem = {
  /** Its Idempotency-Key, the same for every time that it is sent. */
  readonly key: string;
  /** Below /api. */
  readonly path: string;
  /** A file is a `Blob`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the body has besides, and this page alone knows: it never rests on a device as it is. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** Where the institution lets it rest there: the same under a key that cannot be read, see `sealing.ts`. */
  readonly sealed?: Sealed;
  /** Names in the body of what `rest` holds: without it they are to be filled in before it is sent. */
  readonly lacks?: readonly string[];
  /** What it is about, where that is there already. */
  readonly records: readonly Seen[];
  /** In words, for whoever reads of it later: 'Approved: Procedure'. */
  readonly label: string;
  /** The resident's name. It never rests on the device: a later visit looks it up. */
  readonly whose?: string;
  readonly form?: Refill;
  /** Where it is put right, if not in a form of its own: a path of the web app. @default where it was done */
  readonly page?: string;
  /** Milliseconds since 1970, as `due`. */
  readonly madeAt: number;
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

/** Bytes under a key of this device, and the end of their time. */
export type Sealed = {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly until: number;
};

export type NewItem = Pick<
  OutboxItem,
  'key' | 'path' | 'body' | 'rest' | 'lacks' | 'records' | 'label' | 'whose' | 'form' | 'page'
>;

/** What is said of an act on the device, where it is kept until there is an answer. `lacks`: names in the body that never rest there. */
export type KeptAs = Pick<NewItem, 'records' | 'label' | 'form' | 'page' | 'whose' | 'lacks'>;

/** What somebody did, as it is sent, and what is said of it on the device. */
export type Made = Pick<NewItem, 'key' | 'path' | 'body'> & { readonly as: KeptAs };

/** The item of a body, of which a part may never rest on a device. */
export function newItem({ key, path, body, as }: Made): NewItem {
  const lacks = as.lacks?.filter((name) => body[name] !== undefined) ?? [];
  const of = (isKept: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => lacks.includes(name) !== isKept));
  return { ...as, key, path, body: of(true), lacks, ...(lacks.length > 0 && { rest: of(false) }) };
}

/** Beyond so many bytes of files the text alone rests on the device: a file is asked for again. */
const MOST_BYTES = 100_000_000;

export const bytesOf = (body: Readonly<Record<string, unknown>>): number =>
  Object.values(body).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

/** What rests of an item where files of so many bytes rest already; the others go out while the page lives. @param kept bytes */
export function withinLimit(made: NewItem, kept: number): NewItem {
  const bytes = bytesOf(made.body);
  if (bytes === 0 || bytes + kept <= MOST_BYTES) return made;
  const of = (isFile: boolean) => Object.entries(made.body).filter(([, value]) => value instanceof Blob === isFile);
  const files = of(true);
  return {
    ...made,
    body: Object.fromEntries(of(false)),
    rest: { ...made.rest, ...Object.fromEntries(files) },
    lacks: [...(made.lacks ?? []), ...files.map(([name]) => name)],
  };
}

/** What became of sending it. `status` and `body` are the server's, for a form that is still open. */
export type Answer =
  /** `left`: the records of several that were not decided, and why. */
  | {
      readonly kind: 'done';
      readonly left: readonly { readonly id: string; readonly says: string }[];
      readonly body?: unknown;
    }
  /** No answer, or a server that is busy or restarting: nobody knows whether it arrived. */
  | { readonly kind: 'lost'; readonly status?: number; readonly body?: unknown }
  | { readonly kind: 'conflict'; readonly theirs: Theirs; readonly body?: unknown }
  /** `arrived`: another body came before under the same key, so what it was made from is there. */
  | {
      readonly kind: 'refused';
      readonly says: string;
      readonly arrived?: boolean;
      readonly status?: number;
      readonly body?: unknown;
    };

/** So long a decision can be undone, for it was never sent. */
export const HOLD_MS = undoSeconds * 1000;
/** Between the end of undoing and the sending, so that another tab's undo is known here. */
const MARGIN_MS = 400;
/** So long nobody waits for an answer. */
export const PATIENCE_MS = 30_000;
const SENDING_MS = PATIENCE_MS + 5000;
/** The page that made it has its answer, where that comes soon. */
const OWN_MS = 2000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** A decision as it is made: it can be undone for a while. */
export const hold = (made: NewItem, now: number): OutboxItem => ({
  ...made,
  madeAt: now,
  state: 'held',
  due: now + HOLD_MS + MARGIN_MS,
  tries: 0,
});

/** What the page that made it sends at once. */
export const atOnce = (made: NewItem, now: number): OutboxItem => ({
  ...made,
  madeAt: now,
  state: 'waiting',
  due: now + OWN_MS,
  tries: 0,
});

/** How long a decision can still be undone, ms. */
export const undoLeft = ({ madeAt }: OutboxItem, now: number): number => Math.max(0, madeAt + HOLD_MS - now);

/** Undone, a decision is simply forgotten. */
export const mayUndo = ({ state, madeAt }: OutboxItem, now: number): boolean =>
  state === 'held' && now >= madeAt && now < madeAt + HOLD_MS;

/** Whether something is to be filled in before it can be sent. */
export const isIncomplete = ({ lacks = [], rest }: OutboxItem): boolean => lacks.length > 0 && rest === undefined;

/** Whether it is on its way by itself. The others wait for the person. */
export const isUnderWay = (item: OutboxItem): boolean =>
  item.state !== 'conflict' && item.state !== 'refused' && !isIncomplete(item);

/** A verdict of the queue, which says there what becomes of it. */
export const isDecision = ({ records, form }: OutboxItem): boolean => records.length > 0 && form === undefined;

/** How long until it is to be sent, ms. A clock that was set back must not keep it for ever. */
export function pauseOf(item: OutboxItem, now: number): number {
  const pause = item.due - now;
  return pause <= 0 || pause > LONGEST_PAUSE_MS ? 0 : pause;
}

/** The item to send next: the first that is due. */
export const nextOf = (items: readonly OutboxItem[], now: number): OutboxItem | undefined =>
  items.filter(isUnderWay).toSorted((a, b) => pauseOf(a, now) - pauseOf(b, now) || a.madeAt - b.madeAt)[0];

/** From here on it may have arrived, whatever becomes of this tab. Others leave it alone for as long as an answer may take. */
export const sending = (item: OutboxItem, now: number): OutboxItem => ({
  ...item,
  state: 'sending',
  due: now + SENDING_MS,
});

/** The same is to be sent at once: the network is back, or the page is being left. Nothing stays on its way that nobody sends. */
export const hastened = (item: OutboxItem, now: number): OutboxItem =>
  isUnderWay(item) || item.state === 'sending' ? { ...item, state: 'waiting', due: now } : item;

/** What is left of a decision after an answer. Nothing, when it is done. */
export function settled(item: OutboxItem, answer: Answer, now: number): OutboxItem[] {
  const { theirs: _, says: __, ...plain } = item;
  switch (answer.kind) {
    case 'done':
      return answer.left.flatMap(({ id, says }, index) => {
        const record = item.records.find((one) => one.id === id);
        const key = leftKey(item, index);
        return record ? [{ ...plain, key, records: [record], state: 'refused' as const, says }] : [];
      });
    case 'lost': {
      const tries = item.tries + 1;
      const due = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      return [{ ...plain, state: 'waiting', tries, due }];
    }
    case 'conflict':
      return [{ ...plain, state: 'conflict', theirs: answer.theirs }];
    case 'refused':
      return answer.arrived && isDecision(item) ? [] : [{ ...plain, state: 'refused', says: answer.says }];
  }
}

const leftKey = ({ key }: Pick<OutboxItem, 'key'>, index: number | '') => `${key}-${index}`;

/** Whether it is what was left of an item on several records. */
export const isLeftOf = (item: Pick<OutboxItem, 'key'>, key: string): boolean => key.startsWith(leftKey(item, ''));

/** My decision in the place of theirs: another item, which says what it replaces. */
export function replacing({ theirs, whose, ...mine }: OutboxItem, key: string, now: number): OutboxItem | undefined {
  const [record] = mine.records;
  if (!theirs || !record) return undefined;
  const records = [{ ...record, version: theirs.version }];
  const made = { key, path: mine.path, label: mine.label, records, body: { ...mine.body, version: theirs.version } };
  return hold({ ...made, ...(whose && { whose }) }, now);
}
