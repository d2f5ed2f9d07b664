import type { AttendanceState } from '../../../../schemas';

/** Each state in the order of clicking, with the key that marks it. */
export const stateWords: Readonly<Record<AttendanceState, { word: string; key: string }>> = {
  present: { word: 'Present', key: 'p' },
  absent: { word: 'Absent', key: 'a' },
  leave: { word: 'Leave', key: 'l' },
};

const order = [null, ...(Object.keys(stateWords) as AttendanceState[])];

/** What a click makes of a state: unmarked, present, absent, leave, and unmarked again. */
export const nextState = (state: AttendanceState | null): AttendanceState | null =>
  order[(order.indexOf(state) + 1) % order.length] ?? null;

/** The state that a key marks; `null` takes a mark away, `undefined` is no such key. */
export function stateOfKey(key: string): AttendanceState | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null;
  const found = Object.entries(stateWords).find(([, words]) => words.key === key.toLowerCase());
  return found?.[0] as AttendanceState | undefined;
}
