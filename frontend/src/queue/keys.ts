import registry from '../../../resources.config';
import { rubricField, undoSeconds, wordMeaning } from '../../../schemas';
import { chainOf } from '../record/view/chain';
import type { Row } from './row';
import { type Decided, type Draft, feedbackIn, unsaid, withAllRatings, withFeedback, withScore } from './verdict';

/** The shortcuts of the queue, in the words of the help. */
export const keyHelp: readonly (readonly [key: string, does: string])[] = [
  ['a', 'accept, and on to the next'],
  ['Shift + A', 'accept with the last score'],
  ['v', 'accept a corrected entry'],
  ['r', 'reasons, and refuse'],
  ['digits', 'score'],
  ['Shift + 1 to 4', 'all ratings at once'],
  ['t', 'through the ratings: up and down, 1 to 4'],
  ['f', 'feedback; Ctrl + Enter accepts with it, Esc leaves it'],
  ['j / k', 'next or previous entry'],
  ['s', 'skip: it comes last'],
  ['x', 'select, to decide several at once'],
  ...(registry.logbook.waiting
    ? ([
        ['c', 'take what waits for nobody'],
        ['h', 'hold, with a reason'],
        ['g', 'hand over to a colleague'],
      ] as const)
    : []),
  ['u', `undo the last decision, within ${undoSeconds} seconds`],
  ['/', 'search'],
];

/** Which prompt is open beside the verdict. */
export type PromptKind = 'reasons' | 'feedback' | 'ratings' | null;

/** The part of the desk that the keys use. */
interface KeyTarget {
  readonly asking: PromptKind;
  /** The score of the last decision. */
  readonly lastScore: number | undefined;
  draftOf(row: Row): Draft;
  /** Replaces the draft verdict of an entry. */
  say(row: Row, draft: Draft): void;
  ask(what: PromptKind): void;
  /** @param said the draft that the key adds. It counts for this verdict only and stays in no form */
  decide(meaning: Decided, said?: Draft): void;
  /** The verdict that Ctrl + Enter gives while a word is being asked for. */
  readonly promptVerdict: Decided;
  move(by: 1 | -1): void;
  putOff(ids: readonly string[]): void;
  choose(id: string): void;
}

const actByKey: Readonly<Record<string, (desk: KeyTarget, at: Row) => void>> = {
  a: (desk) => desk.decide('accepted'),
  v: (desk, { record }) => chainOf(record).replaces !== undefined && desk.decide('accepted'),
  'ctrl+enter': (desk) => desk.decide(desk.promptVerdict),
  'shift+a': (desk, { entry }) =>
    desk.decide('accepted', desk.lastScore === undefined ? unsaid : withScore(entry, unsaid, desk.lastScore)),
  r: (desk, { entry }) => wordMeaning(entry, 'refused') && desk.ask('reasons'),
  f: (desk) => desk.ask('feedback'),
  t: (desk, { entry }) => rubricField(entry) && desk.ask('ratings'),
  j: (desk) => desk.move(1),
  k: (desk) => desk.move(-1),
  s: (desk, { id }) => desk.putOff([id]),
  x: (desk, { id }) => desk.choose(id),
  escape: (desk) => desk.ask(null),
};

/** Applies a key to the current entry. */
export function pressAt(desk: KeyTarget, at: Row, key: string): void {
  const refusing = desk.asking === 'reasons';
  const digit = /^(shift\+)?(\d)$/.exec(key);
  if (digit?.[1]) desk.say(at, withAllRatings(at.entry, desk.draftOf(at), Number(digit[2])));
  else if (digit && refusing) refuseFor(desk, at, Number(key));
  else if (digit) desk.say(at, withScore(at.entry, desk.draftOf(at), Number(key)));
  else if (refusing && (key === 'r' || key === 'enter' || key === 'ctrl+enter')) desk.decide('refused');
  else actByKey[key]?.(desk, at);
}

function refuseFor(desk: KeyTarget, at: Row, number: number): void {
  const reason = at.entry.workflow.correct?.reasons[number - 1];
  if (reason === undefined) return;
  // Feedback that was written as well explains the reason.
  const words = [reason, feedbackIn(at.entry, desk.draftOf(at)).trim()].filter(Boolean).join(': ');
  desk.decide('refused', withFeedback(at.entry, unsaid, words));
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Every shortcut of the desk. */
export const deskKeys: readonly string[] = [
  ...Object.keys(actByKey),
  'u',
  'enter',
  ...digits,
  ...digits.map((digit) => `shift+${digit}`),
];

/** Acts on a waiting entry other than a decision. */
export const actNames = ['take', 'hold', 'handOver', 'giveBack'] as const;
export type ActName = (typeof actNames)[number];

/** The shortcuts of those acts. */
export const actKeys: readonly (readonly [key: string, act: ActName])[] = [
  ['c', 'take'],
  ['h', 'hold'],
  ['g', 'handOver'],
];

/** Whether a key is a shortcut here. Ctrl + Enter and Escape are not: they also work inside a field. */
export const isShortcut = (key: string | null): boolean =>
  key !== null &&
  key !== 'ctrl+enter' &&
  key !== 'escape' &&
  (deskKeys.includes(key) || actKeys.some(([act]) => act === key));
