/** What was typed since a dialog was asked for. Undefined when none is awaited. */
let kept: string | undefined;

/**
 * Keeps what is typed from the press that opens a dialog until its first field is there, which may have to be loaded.
 * Otherwise the letters would act on the page behind it.
 */
export function keepTyping(): void {
  if (kept !== undefined) return;
  kept = '';
  addEventListener('keydown', keep, true);
  addEventListener('pointerdown', takeTyped, true);
}

/** What was typed since then. The page has its keys again. */
export function takeTyped(): string | undefined {
  const typed = kept;
  kept = undefined;
  removeEventListener('keydown', keep, true);
  removeEventListener('pointerdown', takeTyped, true);
  return typed;
}

function keep(event: KeyboardEvent): void {
  // A dialog that does not come takes no keys.
  if (event.key === 'Escape' || event.key === 'Tab') {
    takeTyped();
    return;
  }
  event.stopImmediatePropagation();
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  // The browser keeps its commands, but for the one that is still held down.
  if (!isCommand || event.repeat) event.preventDefault();
  if (isCommand) return;
  if (event.key === 'Backspace') kept = kept?.slice(0, -1);
  else if (event.key.length === 1) kept = (kept ?? '') + event.key;
}
