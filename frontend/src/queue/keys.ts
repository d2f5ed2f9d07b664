import { feedbackField, rubricField, undoSeconds, wordMeaning } from '../../../schemas';
import { refusedWord, withReason } from '../record/verify/reason-in-feedback';
import * as keys from '../record/verify/verifier-keys';
import { chainOf } from '../record/view/chain';
import { hasParts } from './queue-words';
import type { Row } from './row';
import {
  type Decided,
  type Faults,
  feedbackIn,
  lacksReason,
  unsaid,
  type VerdictDraft,
  withAllRatings,
  withFeedback,
  withoutReason,
  withScore,
} from './verdict';

/** What is asked for beside the verdict. Each press makes a new one, so that each press moves the focus. */
export type Asking = {
  readonly what: 'reasons' | 'feedback' | 'ratings';
  /** Whether a verdict was pressed that lacks it. */
  readonly isMissing?: boolean;
  /** Whether it is written in one's own words, while the reasons stay in sight. */
  readonly isWritten?: boolean;
} | null;

/** The part of the desk that the keys use. */
interface KeyTarget {
  readonly asking: Asking;
  /** The score of the last decision. */
  readonly lastScore: number | undefined;
  draftOf(row: Row): VerdictDraft;
  /** Replaces the draft verdict of an entry. */
  setDraft(row: Row, draft: VerdictDraft): void;
  ask(what: 'reasons' | 'feedback' | 'ratings'): void;
  /** Says what a verdict on the entry lacks, and asks for it. */
  showFaults(at: Row, faults: Faults): void;
  /** The verdict that the next words are for, and that Ctrl + Enter gives. */
  readonly meant: Decided;
  /** Begins or leaves a refusal. */
  setMeaning(meaning: Decided): void;
  /** @param said the draft that the key adds. It stays in the form only where the verdict lacks something */
  decide(meaning: Decided, said?: VerdictDraft): void;
  move(by: 1 | -1): void;
  skip(ids: readonly string[]): void;
  choose(id: string): void;
  undo(): void;
}

/** The part of the page that the keys use. */
interface PageTarget {
  /** Acts on the selected entries, or on the current one. */
  do(name: ActName): void;
  /** Goes to the search. */
  search(): void;
}

/**
 * Acts on a waiting entry other than a decision. A further one also has its route in `schemas/api/handover.ts`, what it
 * does in `backend/src/handover/acts`, and its word in `entryMoves` of `schemas/audit-actions.ts`. To skip an entry is no
 * such act, and lasts as long as the page. To last, it would be one, and change where `sourceOf` of the server's
 * `queue-sql.ts` puts the entry, whose order is that of an index.
 */
export const actNames = ['take', 'hold', 'release', 'handOver', 'giveBack'] as const;
export type ActName = (typeof actNames)[number];

/** The shortcuts of those acts, in the words of the help. They are bound where the registry has `waiting`. */
export const actKeys: readonly (readonly [key: string, act: ActName, does: string])[] = [
  ['c', 'take', 'take what waits for nobody'],
  ['h', 'hold', 'hold, with a reason'],
  ['g', 'handOver', 'hand over to a colleague'],
];

/**
 * One line of the help: how it writes its keys, what they do in words, and what each of them does. A further shortcut is
 * a line of `shortcuts`. The queue binds its keys and shows it in the help by that alone. A key that a button or another
 * list has too stands in `verifier-keys.ts` of `frontend/src/record/verify`. What the same keys do in a verifier's list
 * stands in `use-list-keys.ts` there, in the form of a verdict in `verify-body.tsx` there, and on the home in
 * `pending-verifications.tsx`.
 */
type Shortcut = { readonly shown: string; readonly does: string } & (
  | {
      /** Keys for the current entry. Those that are pressed before the entries arrive are kept until then. */
      readonly entry: Keys<(desk: KeyTarget, at: Row) => void>;
    }
  | {
      /** Keys that give a verdict on the current entry, or a part of one. Nobody gives one on what is not in sight. */
      readonly verdict: Keys<(desk: KeyTarget, at: Row) => void>;
    }
  | {
      /** Keys for the desk, whether there is an entry or not. */
      readonly desk: Keys<(desk: KeyTarget) => void>;
    }
  | {
      /** Keys for the page around it. */
      readonly page: Keys<(page: PageTarget) => void>;
    }
);
/** By the name that `shortcutOf` gives a key. */
type Keys<Press> = Readonly<Record<string, Press>>;

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** In the order of the help. `?` is not here: every page has it, and the help itself says what it does. */
const shortcuts: readonly Shortcut[] = [
  {
    shown: keys.accept,
    does: 'accept, and on to the next',
    verdict: { [keys.accept]: (desk) => desk.decide('accepted') },
  },
  {
    shown: `Shift + ${keys.accept.toUpperCase()}`,
    does: 'accept with the last score',
    verdict: { [`shift+${keys.accept}`]: acceptAsBefore },
  },
  {
    shown: 'v',
    does: 'accept a corrected entry',
    verdict: { v: (desk, { record }) => chainOf(record).replaces !== undefined && desk.decide('accepted') },
  },
  {
    shown: keys.refuse,
    does: 'reasons, and reject with the feedback: letters write it, until Esc',
    verdict: {
      [keys.refuse]: (desk, at) => {
        const isAsked = desk.asking?.isMissing && desk.meant === 'refused';
        if (offersReasons(desk) || (isAsked && saysWhy(desk, at))) return refuseInWords(desk, at);
        if (!wordMeaning(at.entry, 'refused')) return;
        desk.setMeaning('refused');
        desk.ask('reasons');
      },
      enter: (desk, at) => offersReasons(desk) && refuseInWords(desk, at),
    },
  },
  {
    shown: 'digits',
    does: 'score',
    verdict: Object.fromEntries(digits.map((digit) => [`${digit}`, scoreOrReason(digit)])),
  },
  {
    shown: 'Shift + 1 to 4',
    does: 'all ratings at once',
    verdict: Object.fromEntries(digits.map((digit) => [`shift+${digit}`, allRatings(digit)])),
  },
  {
    shown: keys.ratings,
    does: 'through the ratings: up and down, 1 to 4',
    entry: { [keys.ratings]: (desk, { entry }) => rubricField(entry) && desk.ask('ratings') },
  },
  {
    shown: keys.feedback,
    does: `feedback; Ctrl + Enter accepts with it, or rejects after ${keys.refuse}, Esc leaves it`,
    verdict: { 'ctrl+enter': (desk) => desk.decide(desk.meant) },
    entry: {
      [keys.feedback]: (desk) => desk.ask('feedback'),
      escape: (desk) => desk.setMeaning('accepted'),
    },
  },
  {
    shown: keys.walk,
    does: 'next or previous entry',
    entry: { [keys.next]: (desk) => desk.move(1), [keys.previous]: (desk) => desk.move(-1) },
  },
  { shown: keys.skip, does: 'skip: it comes last', entry: { [keys.skip]: (desk, { id }) => desk.skip([id]) } },
  {
    shown: keys.select,
    does: 'select, to decide several at once',
    entry: { [keys.select]: (desk, { id }) => desk.choose(id) },
  },
  ...(hasParts ? actKeys : []).map(
    ([key, act, does]): Shortcut => ({ shown: key, does, page: { [key]: (page) => page.do(act) } }),
  ),
  {
    shown: keys.undo,
    does: `undo the last decision${hasParts ? ' or hand-over' : ''}, within ${undoSeconds} seconds`,
    desk: { [keys.undo]: (desk) => desk.undo() },
  },
  { shown: '/', does: 'search', page: { '/': (page) => page.search() } },
];

function offersReasons(desk: KeyTarget): boolean {
  return desk.asking?.what === 'reasons';
}

function acceptAsBefore(desk: KeyTarget, { entry }: Row): void {
  desk.decide('accepted', desk.lastScore === undefined ? unsaid : withScore(entry, unsaid, desk.lastScore));
}

/** While reasons are offered, a digit names one. */
function scoreOrReason(digit: number) {
  return (desk: KeyTarget, at: Row): void => {
    if (offersReasons(desk)) refuseFor(desk, at, digit);
    else desk.setDraft(at, withScore(at.entry, desk.draftOf(at), digit));
  };
}

function allRatings(rating: number) {
  return (desk: KeyTarget, at: Row): void => desk.setDraft(at, withAllRatings(at.entry, desk.draftOf(at), rating));
}

/** A second press refuses with words only. Without any, Ctrl + Enter or the button that says so does. */
function refuseInWords(desk: KeyTarget, at: Row): void {
  const field = feedbackField(at.entry);
  if (field && lacksReason(at.entry, desk.draftOf(at)))
    desk.showFaults(at, { [field.writeName]: `Write why it is ${refusedWord(at.entry)}` });
  else desk.decide('refused');
}

const saysWhy = (desk: KeyTarget, at: Row): boolean => feedbackIn(at.entry, desk.draftOf(at)).trim() !== '';

function refuseFor(desk: KeyTarget, at: Row, number: number): void {
  const reason = at.entry.workflow.correct?.reasons[number - 1];
  if (reason === undefined) return;
  // Feedback that was written as well explains the reason.
  const own = feedbackIn(at.entry, withoutReason(at.entry, desk.draftOf(at))).trim();
  desk.decide('refused', withFeedback(at.entry, unsaid, withReason(own, reason)));
}

const verdictKeys = shortcuts.flatMap((each) => ('verdict' in each ? Object.entries(each.verdict) : []));
const waitingKeys = shortcuts.flatMap((each) => ('entry' in each ? Object.entries(each.entry) : []));
const entryKeys = new Map([...verdictKeys, ...waitingKeys]);
const deskOwn = shortcuts.flatMap((each) => ('desk' in each ? Object.entries(each.desk) : []));
const freeKeys = new Map(deskOwn);

/** Every shortcut of the desk. */
export const deskKeys: readonly string[] = [...verdictKeys, ...waitingKeys, ...deskOwn].map(([key]) => key);

/** The shortcuts of the page around it. */
export const pageKeys = shortcuts.flatMap((each) => ('page' in each ? Object.entries(each.page) : []));

/** The shortcuts of the queue, in the words of the help. */
export const keyHelp = shortcuts.map(({ shown, does }) => [shown, does] as const);

/** The letters of words, as `shortcutOf` names their keys. */
export const letterKeys = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [letter, `shift+${letter}`]);

/**
 * A letter that is typed while reasons are offered begins the words of the refusal, or goes on with them until their field
 * has the focus. As a shortcut it would accept, or lead to an entry at which the next letter would.
 * @returns whether the key was such a letter
 */
export function beginsWords(desk: KeyTarget, at: Row | undefined, key: string): boolean {
  const { isWritten = false } = desk.asking ?? {};
  const [, shift, sign] = /^(shift\+)?([\p{L}\d])$/u.exec(key) ?? [];
  // Before the first letter these are keys of the refusal itself.
  const isKey = key === keys.refuse || key === keys.feedback || /\d/.test(key);
  if (!offersReasons(desk) || !at || sign === undefined || (isKey && !isWritten)) return false;
  const draft = desk.draftOf(at);
  const words = feedbackIn(at.entry, draft) + (shift ? sign.toUpperCase() : sign);
  desk.setDraft(at, withFeedback(at.entry, draft, words));
  desk.ask('feedback');
  return true;
}

/** Whether a key does nothing without an entry. */
export const needsEntry = (key: string): boolean => !freeKeys.has(key);

/** Whether a key may be pressed before the entry that it is for is in sight. */
export const mayWait = (key: string): boolean => waitingKeys.some(([one]) => one === key);

/** Applies a key to the desk and its current entry. */
export function pressAt(desk: KeyTarget, at: Row | undefined, key: string): void {
  freeKeys.get(key)?.(desk);
  if (at) entryKeys.get(key)?.(desk, at);
}

/** Whether a key is a shortcut here. Ctrl + Enter and Escape are not: they also work inside a field. */
export const isShortcut = (key: string | null): boolean =>
  key !== null &&
  key !== 'ctrl+enter' &&
  key !== 'escape' &&
  (deskKeys.includes(key) || actKeys.some(([act]) => act === key));
