import { fold } from '../../../schemas';

/** Whether an option of a list is what somebody types, case and accents aside. */
export const optionMatches = (typed: string, option?: { label?: unknown }): boolean =>
  fold(String(option?.label ?? '')).includes(fold(typed.trim()));
