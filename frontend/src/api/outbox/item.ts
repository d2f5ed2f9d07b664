/**
 * The states of one outbox item, from the press to the server's answer. An item is any posted body: a verdict, a new
 * entry, a correction. No screen and no clock is used here.
 */

import { longestUploadMs } from '../../../../schemas/files';
import { undoSeconds } from '../../../../schemas/undo';
import { newKey } from '../idempotency';

/** A record as it was on the screen. */
export type Seen = {
  readonly resource: string;
  readonly id: string;
  readonly version: number;
  /** The id of the person for whom it waited, if known. Null when it waited for the department. */
  readonly holder?: string | null;
  /** Of one of several: what is done to it in words, for when it is left behind. */
  readonly label?: string;
};

/** What somebody else made of the record in the meantime. */
type Theirs = {
  readonly version: number;
  readonly status: string | null;
  readonly by: string | null;
  /** `YYYY-MM-DD` */
  readonly on: string | null;
  /** Of several days that were marked, that which somebody else has marked. `YYYY-MM-DD` */
  readonly day?: string;
};

/** How a form is opened again with a kept item. */
type Refill = {
  /** The name of the type. */
  readonly entry: string;
  /** The id of the record that it replaces. */
  readonly corrects?: string;
  /** The values of its controls, without those that are never stored on a device. */
  readonly values: Readonly<Record<string, unknown>>;
};

export type OutboxItem = {
  /** Its Idempotency-Key, the same for every try. */
  readonly key: string;
  /**
   * A random word for what was made under this key. A form that is opened again and saved makes another edition, while
   * the one before may be on its way. What is known of one says nothing of another.
   */
  readonly edition: string;
  /** The path below /api. */
  readonly path: string;
  /** A file is a `Blob`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Parts of the body that only this page has. They are never stored on the device in clear. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /**
   * Where the institution allows storing them: the same, encrypted with a key that cannot be exported. See
   * `sealing.ts`.
   */
  readonly sealed?: Sealed;
  /** The names of the body properties in `rest`. Without `rest` they must be filled in again before sending. */
  readonly lacks?: readonly string[];
  /** The records that it is about, if they exist already. */
  readonly records: readonly Seen[];
  /** Its name in words: 'Approved: Procedure'. */
  readonly label: string;
  /** The resident's name. Never stored on the device. */
  readonly whose?: string;
  /** Where a later visit looks it up: the resident's id, and the path of the list below /api that has the name. */
  readonly whom?: { readonly id: string; readonly among: string };
  readonly form?: Refill;
  /** The page on which it can be corrected, in its form if it has one. @default where it was made */
  readonly page?: string;
  /** Milliseconds since 1970, as `due`. It waits however long, but for what names a patient: see `sealedHours`. */
  readonly madeAt: number;
  /**
   * `held` can be undone; `sending` may have arrived; `waiting` is sent again; `conflict` and `refused` wait for the
   * person.
   */
  readonly state: 'held' | 'sending' | 'waiting' | 'conflict' | 'refused';
  /** When it is sent, or sent again. */
  readonly due: number;
  /** How many tries got no answer. */
  readonly tries: number;
  /** Why it was refused. */
  readonly says?: string;
  /** The status of the answer to a last try that is repeated. Absent without an answer. */
  readonly status?: number;
  readonly theirs?: Theirs;
  /** Set where it is shown: the device has no room for it, so it lasts as long as the page. */
  readonly inPageOnly?: true;
};

/** Bytes encrypted with a key of this device, and when they expire. */
export type Sealed = {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly until: number;
};

export type NewItem = Pick<
  OutboxItem,
  'key' | 'path' | 'body' | 'rest' | 'lacks' | 'records' | 'label' | 'whose' | 'whom' | 'form' | 'page'
>;

/** How an act is described while the device keeps it. `lacks`: the body properties that are never stored there. */
export type KeptAs = Pick<NewItem, 'records' | 'label' | 'form' | 'page' | 'whose' | 'whom' | 'lacks'>;

/** A body to send, with its description on the device. */
export type Made = Pick<NewItem, 'key' | 'path' | 'body'> & { readonly as: KeptAs };

/** The item for a body. Parts of it may never be stored on the device. */
export function newItem({ key, path, body, as }: Made): NewItem {
  const lacks = as.lacks?.filter((name) => body[name] !== undefined) ?? [];
  const of = (isKept: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => lacks.includes(name) !== isKept));
  return { ...as, key, path, body: of(true), lacks, ...(lacks.length > 0 && { rest: of(false) }) };
}

/** The most bytes of files on the device. Beyond that only texts are stored, and a file must be chosen again. */
const MOST_BYTES = 100_000_000;

export const bytesOf = (body: Readonly<Record<string, unknown>>): number =>
  Object.values(body).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

/**
 * The part of an item that is stored, within the limit for files. The page sends the others while it is open.
 * @param kept bytes already stored
 */
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

/** The result of sending. `status` and `body` are the server's, for a form that is still open. */
export type Answer =
  /** `left`: those of several records that were not decided, with the reasons. */
  | {
      readonly kind: 'done';
      readonly left: readonly { readonly id: string; readonly says: string }[];
      readonly body?: unknown;
    }
  /** No answer, or the server is busy or restarting. It may have arrived. */
  | { readonly kind: 'lost'; readonly status?: number; readonly body?: unknown }
  | { readonly kind: 'conflict'; readonly theirs: Theirs; readonly body?: unknown }
  /** `arrived`: another body came before with the same key, so an earlier version of it was saved. */
  | {
      readonly kind: 'refused';
      readonly says: string;
      readonly arrived?: boolean;
      readonly status?: number;
      readonly body?: unknown;
    };

/** How long a decision can be undone, ms. It is not sent before. */
export const HOLD_MS = undoSeconds * 1000;
/** A pause between the end of undoing and sending, so that another tab's undo arrives here. */
const MARGIN_MS = 400;
const PATIENCE_MS = 30_000;
/** Other tabs leave a new item to its own page for this long. */
const OWN_MS = 2000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

const begun = (made: NewItem, now: number) => ({ ...made, edition: newKey(), madeAt: now, tries: 0 });

/** A new decision, which can be undone for a while. */
export const hold = (made: NewItem, now: number): OutboxItem => ({
  ...begun(made, now),
  state: 'held',
  due: now + HOLD_MS + MARGIN_MS,
});

/** A new item that its page sends at once. */
export const atOnce = (made: NewItem, now: number): OutboxItem => ({
  ...begun(made, now),
  state: 'waiting',
  due: now + OWN_MS,
});

/** How long a decision can still be undone, ms. */
export const undoLeft = ({ madeAt }: OutboxItem, now: number): number => Math.max(0, madeAt + HOLD_MS - now);

/** Whether a decision can be undone. Undoing only deletes it. */
export const mayUndo = ({ state, madeAt }: OutboxItem, now: number): boolean =>
  state === 'held' && now >= madeAt && now < madeAt + HOLD_MS;

/** Whether something must be filled in before it can be sent. */
export const isIncomplete = ({ lacks = [], rest }: OutboxItem): boolean => lacks.length > 0 && rest === undefined;

/** Whether it is sent without the person. The others wait for them. */
export const isUnderWay = (item: OutboxItem): boolean =>
  item.state !== 'conflict' && item.state !== 'refused' && !isIncomplete(item);

/** Whether it is a verdict. The queue shows those itself. */
export const isDecision = ({ records, form }: OutboxItem): boolean => records.length > 0 && form === undefined;

/**
 * How long an answer is awaited, ms. A file takes its time on a slow network, and begins anew each time it is broken
 * off.
 */
export const patienceOf = ({ body, rest }: Pick<OutboxItem, 'body' | 'rest'>): number =>
  bytesOf({ ...body, ...rest }) > 0 ? longestUploadMs : PATIENCE_MS;

/** How long others leave an item alone that is being sent, ms. */
const claimOf = (item: OutboxItem): number => patienceOf(item) + 5000;

/** Milliseconds until it is to be sent. A clock that was set back must not delay it for ever. */
export function pauseOf(item: OutboxItem, now: number): number {
  const pause = item.due - now;
  return pause <= 0 || pause > Math.max(LONGEST_PAUSE_MS, claimOf(item)) ? 0 : pause;
}

/** The item to send next: the first that is due. */
export const nextOf = (items: readonly OutboxItem[], now: number): OutboxItem | undefined =>
  items.filter(isUnderWay).sort((a, b) => pauseOf(a, now) - pauseOf(b, now) || a.madeAt - b.madeAt)[0];

/**
 * An item that is being sent. It may have arrived, whatever happens to this tab, so others leave it alone while an
 * answer can come.
 */
export const sending = (item: OutboxItem, now: number): OutboxItem => ({
  ...item,
  state: 'sending',
  due: now + claimOf(item),
});

/**
 * Sends at once, because the network is back or the page is closing. An item that nobody is sending any more becomes
 * due again.
 */
export const hastened = (item: OutboxItem, now: number): OutboxItem =>
  isUnderWay(item) || item.state === 'sending' ? { ...item, state: 'waiting', due: now } : item;

/** What is left of an item after an answer. Nothing when it is done. */
export function settled(item: OutboxItem, answer: Answer, now: number): OutboxItem[] {
  const { theirs: _, says: __, status: ___, ...plain } = item;
  switch (answer.kind) {
    case 'done':
      return answer.left.flatMap(({ id, says }, index) => {
        const record = item.records.find((one) => one.id === id);
        const key = leftKey(item, index);
        const label = record?.label ?? plain.label;
        return record ? [{ ...plain, key, label, records: [record], state: 'refused' as const, says }] : [];
      });
    case 'lost': {
      const tries = item.tries + 1;
      const due = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      return [{ ...plain, state: 'waiting', tries, due, ...(answer.status && { status: answer.status }) }];
    }
    case 'conflict':
      return [{ ...plain, state: 'conflict', theirs: answer.theirs }];
    case 'refused':
      return answer.arrived && isDecision(item) ? [] : [{ ...plain, state: 'refused', says: answer.says }];
  }
}

const leftKey = ({ key }: Pick<OutboxItem, 'key'>, index: number | '') => `${key}-${index}`;

/** Whether the key is of a part that was left of an item on several records. */
export const isLeftOf = (item: Pick<OutboxItem, 'key'>, key: string): boolean => key.startsWith(leftKey(item, ''));

/**
 * The records that were decided between two looks at the outbox: those that were being sent and are in it no more. Of
 * several, some may be left behind. What left it while it was held was undone.
 */
export function decidedBetween(before: readonly OutboxItem[], now: readonly OutboxItem[]): Seen[] {
  const left = new Set(recordsOf(now).map(({ id }) => id));
  return recordsOf(before.filter(({ state }) => state === 'sending')).filter(({ id }) => !left.has(id));
}

export const recordsOf = (items: readonly OutboxItem[]): Seen[] => items.flatMap(({ records }) => records);
