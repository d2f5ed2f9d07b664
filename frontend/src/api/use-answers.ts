import type { BaseRecord } from '@refinedev/core';
import type { Route } from './route';
import { type AskOptions, useAnswer } from './use-answer';

/**
 * `useAnswer` for each of several things, beside the thing.
 * @param things as many at every render, for example those of the registry
 */
export function useAnswers<One, Answer extends BaseRecord>(
  things: readonly One[],
  ask: (of: One) => [route: Route<Answer>, options?: AskOptions],
) {
  // biome-ignore lint/correctness/useHookAtTopLevel: whoever asks has as many things at every render
  return things.map((of) => ({ of, ...useAnswer(...ask(of)) }));
}
