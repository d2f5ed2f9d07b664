import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { takeTyped } from './keep-typing';

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
  if (!within) return;
  const typed = takeTyped();
  const field = within.closest('.ant-modal-body')?.querySelector<HTMLInputElement>(FIELD);
  if (!field) return;
  field.focus();
  // Of a list that is still loaded, which takes no letters yet, they are lost.
  if (!typed || field.readOnly) return;
  // As a key does it. What a script sets at the field itself is no change to React.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, field.value + typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const FIELD = 'input:not([disabled], [type="checkbox"], [type="radio"]), textarea:not([disabled])';
