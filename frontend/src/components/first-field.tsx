import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * Where a dialog begins: its first field has the focus at once. The `autoFocus` of a field cannot do that, because a
 * dialog is put into the page only after its fields.
 * @returns what is to be drawn among the fields, without a look of its own
 */
export function useFirstField(open: boolean): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  // One that is opened again before it has closed is there already.
  useEffect(() => {
    if (open) beginIn(place.current);
  }, [open]);
  return <FirstField place={place} />;
}

function FirstField({ place }: { place: RefObject<HTMLSpanElement | null> }) {
  useEffect(() => {
    const { current } = place;
    // After the effect in which the dialog remembers whom to give the focus back.
    queueMicrotask(() => beginIn(current));
  }, [place]);
  return <span ref={place} hidden />;
}

/** Focuses the first field of the dialog around an element. What was typed meanwhile stands in it. */
function beginIn(within: Element | null): void {
  const field = within?.closest('.ant-modal-body')?.querySelector<HTMLInputElement>(FIELD);
  if (!field) return;
  field.focus();
  const typed = kept;
  endKeeping();
  if (!typed) return;
  // As a key does it. What a script sets at the field itself is no change to React.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, field.value + typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const FIELD = 'input:not([disabled], [type="checkbox"], [type="radio"]), textarea:not([disabled])';

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
  addEventListener('pointerdown', endKeeping, true);
}

function keep(event: KeyboardEvent): void {
  // A dialog that does not come takes no keys.
  if (event.key === 'Escape' || event.key === 'Tab') {
    endKeeping();
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

function endKeeping(): void {
  kept = undefined;
  removeEventListener('keydown', keep, true);
  removeEventListener('pointerdown', endKeeping, true);
}
