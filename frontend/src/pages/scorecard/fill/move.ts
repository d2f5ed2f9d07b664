/** The score inputs of the form around one, in order. */
const scoresAround = (input: HTMLElement): HTMLInputElement[] =>
  Array.from(input.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-score]') ?? []);

/** Focuses the score that many places on, if there is one. */
export function moveBy(from: HTMLInputElement, by: number): boolean {
  const all = scoresAround(from);
  const next = all[all.indexOf(from) + by];
  next?.focus();
  return next !== undefined;
}

/** Focuses what comes after a filled score: the next one, and after the last the remediation or the Save button. */
export function moveOn(from: HTMLInputElement): void {
  if (moveBy(from, 1)) return;
  // What the last digit brings into being is not there before the next frame.
  requestAnimationFrame(() => from.closest('form')?.querySelector<HTMLElement>('[data-after-scores]')?.focus());
}
