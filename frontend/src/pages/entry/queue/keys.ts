/** What the keyboard does here, in the words of the help. */
export const keyHelp: readonly (readonly [key: string, deed: string])[] = [
  ['a', 'accept, and on to the next'],
  ['Shift + A', 'accept with the last score'],
  ['r', 'reasons, and refuse'],
  ['0 to 9', 'score'],
  ['Shift + 1 to 4', 'all ratings at once'],
  ['t', 'through the ratings: up and down, 1 to 4'],
  ['f', 'feedback; Ctrl + Enter accepts with it, Esc leaves it'],
  ['j / k', 'next or previous entry'],
  ['s', 'skip: it comes last'],
  ['x', 'select, to decide several at once'],
  ['u', 'undo the last decision, within ten seconds'],
  ['/', 'search'],
];

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Every shortcut that the desk knows. */
export const deskKeys: readonly string[] = [
  ...['a', 'shift+a', 'r', 'f', 'j', 'k', 's', 'x', 'u', 't', 'enter', 'escape', 'ctrl+enter'],
  ...digits,
  ...digits.map((digit) => `shift+${digit}`),
];
