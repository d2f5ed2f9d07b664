import registry from '../../../resources.config';
import { rubricField, undoSeconds, wordMeaning } from '../../../schemas';
import { chainOf } from '../record/correct/chain';
import type { Row } from './row';
import { type Decided, type Draft, feedbackIn, unsaid, withAllRatings, withFeedback, withScore } from './verdict';

/** What the keyboard does here, in the words of the help. */
export const keyHelp: readonly (readonly [key: string, deed: string])[] = [
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
  ...(registry.logbook.answer
    ? ([
        ['c', 'take what waits for nobody'],
        ['h', 'hold, with a reason'],
        ['g', 'hand over to a colleague'],
      ] as const)
    : []),
  ['u', `undo the last decision, within ${undoSeconds} seconds`],
  ['/', 'search'],
];

/** What is being asked for besides the verdict. */
export type PromptKind = 'reasons' | 'feedback' | 'ratings' | null;

/** As much of the desk as the keys need. */
export interface Pressed {
  readonly asking: PromptKind;
  /** The score that was given last. */
  readonly lastScore: number | undefined;
  draftOf(row: Row): Draft;
  /** What its form holds from now on. */
  say(row: Row, draft: Draft): void;
  ask(what: PromptKind): void;
  /** @param said by the key itself, besides the form: it goes with this verdict and stays in no form */
  decide(meaning: Decided, said?: Draft): void;
  /** What Ctrl + Enter means where a word is asked for. */
  readonly wanted: Decided;
  move(by: 1 | -1): void;
  putOff(ids: readonly string[]): void;
  choose(id: string): void;
}

const actByKey: Readonly<Record<string, (desk: Pressed, at: Row) => void>> = {
  a: (desk) => desk.decide('accepted'),
  v: (desk, { record }) => chainOf(record).replaces !== undefined && desk.decide('accepted'),
  'ctrl+enter': (desk) => desk.decide(desk.wanted),
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

/** What a key does to the entry in hand. */
export function pressAt(desk: Pressed, at: Row, key: string): void {
  const refusing = desk.asking === 'reasons';
  const digit = /^(shift\+)?(\d)$/.exec(key);
  if (digit?.[1]) desk.say(at, withAllRatings(at.entry, desk.draftOf(at), Number(digit[2])));
  else if (digit && refusing) refuseFor(desk, at, Number(key));
  else if (digit) desk.say(at, withScore(at.entry, desk.draftOf(at), Number(key)));
  else if (refusing && (key === 'r' || key === 'enter' || key === 'ctrl+enter')) desk.decide('refused');
  else actByKey[key]?.(desk, at);
}

function refuseFor(desk: Pressed, at: Row, number: number): void {
  const reason = at.entry.workflow.correct?.reasons[number - 1];
  if (reason === undefined) return;
  // What was written besides says more of the same.
  const words = [reason, feedbackIn(at.entry, desk.draftOf(at)).trim()].filter(Boolean).join(': ');
  desk.decide('refused', withFeedback(at.entry, unsaid, words));
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Every shortcut that the desk knows. */
export const deskKeys: readonly string[] = [
  ...Object.keys(actByKey),
  'u',
  'enter',
  ...digits,
  ...digits.map((digit) => `shift+${digit}`),
];

/** What may be done with what waits, besides deciding. */
export const actNames = ['take', 'hold', 'handOver', 'giveBack'] as const;
export type ActName = (typeof actNames)[number];

/** Those of the acts on what waits. */
export const actKeys: readonly (readonly [key: string, act: ActName])[] = [
  ['c', 'take'],
  ['h', 'hold'],
  ['g', 'handOver'],
];

/** Whether a key acts here. */
export const isShortcut = (key: string | null): boolean =>
  key !== null &&
  key !== 'ctrl+enter' &&
  key !== 'escape' &&
  (deskKeys.includes(key) || actKeys.some(([act]) => act === key));
