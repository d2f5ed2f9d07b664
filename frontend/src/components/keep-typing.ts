/** What was typed since a dialog was asked for. Undefined when none is awaited. */
let kept: string | undefined;
let giveUp: () => void;

/**
 * Keeps what is typed from the press that opens a dialog until its first field is there, which may have to be loaded.
 * Otherwise the letters would act on the page behind it.
 * @param onGivenUp called when somebody does not wait for the dialog
 */
export function keepTyping(onGivenUp: () => void): void {
  if (kept !== undefined) return;
  kept = '';
  giveUp = onGivenUp;
  addEventListener('keydown', keep, true);
  addEventListener('pointerdown', leave, true);
}

/** What was typed since then. The page has its keys again. */
export function takeTyped(): string | undefined {
  const typed = kept;
  kept = undefined;
  removeEventListener('keydown', keep, true);
  removeEventListener('pointerdown', leave, true);
  return typed;
}

function leave(): void {
  takeTyped();
  giveUp();
}

function keep(event: KeyboardEvent): void {
  // A dialog that does not come takes no keys.
  if (event.key === 'Escape' || event.key === 'Tab') {
    leave();
    return;
  }
  event.stopImmediatePropagation();
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  // The browser keeps its commands, but for the one that asked for the dialog: it would take what is typed next.
  if (!isCommand || event.repeat || event.key.toLowerCase() === 'k') event.preventDefault();
  if (isCommand) return;
  if (event.key === 'Backspace') kept = kept?.slice(0, -1);
  else if (event.key.length === 1) kept = (kept ?? '') + event.key;
}

/** As a key does it. What a script sets at the field itself is no change to React. */
export function writeInto(field: HTMLElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
