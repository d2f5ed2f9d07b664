import { fold } from '../../../schemas';

/** Whether an option of a list matches the typed text. Case and accents do not matter. */
export const optionMatches = (typed: string, option?: { label?: unknown }): boolean =>
  fold(String(option?.label ?? '')).includes(fold(typed.trim()));
