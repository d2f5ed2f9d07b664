/** Hears of a step through the history before the router does. @returns whether the router hears of it at all */
export type BeforeStep = (event: PopStateEvent) => boolean;

export const beforeStep = new Set<BeforeStep>();

/** A window calls its listeners in the order in which they were added, so the first script adds this one. */
export function onStep(event: PopStateEvent): void {
  // The first that holds it is enough: others would take it back once more.
  if (![...beforeStep].every((passes) => passes(event))) event.stopImmediatePropagation();
}
