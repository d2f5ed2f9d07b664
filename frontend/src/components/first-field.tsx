import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { takeTyped, writeInto } from './keep-typing';

/**
 * Where a dialog begins: its first empty field has the focus at once. The `autoFocus` of a field cannot do that, because
 * a dialog is put into the page only after its fields.
 * @returns what is to be drawn among the fields, without a look of its own
 */
export function useFirstField(open: boolean): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const isDue = useRef(false);
  const begin = useEffectEvent(() => {
    if (!isDue.current || !place.current) return;
    isDue.current = false;
    beginIn(place.current);
  });
  // One that is opened again before it has closed is there already.
  useEffect(() => {
    isDue.current = open;
    queueMicrotask(() => begin());
  }, [open]);
  return <FirstField place={place} onThere={begin} />;
}

function FirstField({ place, onThere }: { place: RefObject<HTMLSpanElement | null>; onThere: () => void }) {
  const told = useEffectEvent(onThere);
  // After the effect in which the dialog remembers whom to give the focus back.
  useEffect(() => queueMicrotask(() => told()), []);
  return <span ref={place} hidden />;
}

/**
 * Focuses the field in which the dialog around an element begins. What was typed meanwhile stands in it.
 * @param typed what another field of it took @default what nobody took since the dialog was asked for
 */
export function beginIn(within: Element | null, typed = within ? takeTyped() : undefined): void {
  const fields = [...(within?.closest('.ant-modal-body')?.querySelectorAll<HTMLInputElement>(FIELD) ?? [])];
  const empty = fields.filter(isEmpty);
  // A form that lacks nothing is read from its beginning.
  const field = empty.some((one) => inItem(one, '.ant-form-item-required')) ? empty[0] : fields[0];
  if (!field) return;
  field.focus();
  if (typed) writeInto(field, field.value + typed);
}

const FIELD = 'input:not([disabled], [type="checkbox"], [type="radio"]), textarea:not([disabled])';

/** A list shows what was chosen beside its input. */
const isEmpty = (field: HTMLInputElement) => field.value === '' && !inItem(field, '.ant-select-selection-item');

const inItem = (field: HTMLElement, selector: string) => field.closest('.ant-form-item')?.querySelector(selector);
