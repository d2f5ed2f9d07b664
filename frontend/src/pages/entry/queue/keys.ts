import registry from '../../../../../resources.config';
import type { ActName } from './queue-acts';

/** What the keyboard does here, in the words of the help. */
export const keyHelp: readonly (readonly [key: string, deed: string])[] = [
  ['a', 'accept, and on to the next'],
  ['Shift + A', 'accept with the last score'],
  ['v', 'accept a corrected entry'],
  ['r', 'reasons, and refuse'],
  ['0 to 9', 'score'],
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
  ['u', 'undo the last decision, within ten seconds'],
  ['/', 'search'],
];

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Every shortcut that the desk knows. */
export const deskKeys: readonly string[] = [
  ...['a', 'v', 'shift+a', 'r', 'f', 'j', 'k', 's', 'x', 'u', 't', 'enter', 'escape', 'ctrl+enter'],
  ...digits,
  ...digits.map((digit) => `shift+${digit}`),
];

/** Those of the acts on what waits. */
export const actKeys: readonly (readonly [key: string, act: ActName])[] = [
  ['c', 'take'],
  ['h', 'hold'],
  ['g', 'handOver'],
];
