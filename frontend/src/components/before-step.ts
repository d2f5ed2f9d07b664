/** Hears of a step through the history before the router does. @returns whether the router hears of it at all */
export type BeforeStep = (event: PopStateEvent) => boolean;

export const beforeStep = new Set<BeforeStep>();

/** How far into its history the browser is. The router counts its pages there. */
export const historyIndex = (state: unknown): number => Number(Object(state).idx);

/** A window calls its listeners in the order in which they were added, so the first script adds this one. */
export function onStep(event: PopStateEvent): void {
  // What came last lies on top. The first that holds the step is enough: others would take it back once more.
  if (![...beforeStep].reverse().every((passes) => passes(event))) event.stopImmediatePropagation();
}
