import { type TotalOptions, useListTotal } from './use-list-total';

/**
 * `useListTotal` for each of several things, beside the thing.
 * @param things as many at every render, for example those of the registry
 */
export function useListTotals<One>(
  things: readonly One[],
  ask: (of: One) => [resource: string, options?: TotalOptions],
) {
  // biome-ignore lint/correctness/useHookAtTopLevel: whoever asks has as many things at every render
  return things.map((of) => ({ of, ...useListTotal(...ask(of)) }));
}
