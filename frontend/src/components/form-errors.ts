import type { FormInstance } from 'antd';

/**
 * Shows each sentence under its control and brings the first one into view.
 * @param errors sentences by the name of the control
 * @param order the names in the order of the form, which is not that of an answer
 */
export function showErrors(
  form: FormInstance,
  errors: ReadonlyMap<string, string>,
  order: readonly string[] = [...errors.keys()],
): void {
  form.setFields([...errors].map(([name, sentence]) => ({ name, errors: [sentence] })));
  const first = order.find((name) => errors.has(name));
  if (first) focusControl(form, first);
}

/** Which control a name of an answer belongs to, and the controls in the order of the form. */
export type Controls = { of: (name: string) => string | undefined; order: readonly string[] };

/**
 * Shows each sentence under its control and brings the first one into view.
 * @returns whether any found its control, and the sentences that did not
 */
export function placeErrors(
  form: FormInstance,
  { of, order }: Controls,
  errors: Readonly<Record<string, string>>,
): { placed: boolean; elsewhere: string[] } {
  const byControl = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const [name, sentence] of Object.entries(errors)) {
    const control = of(name);
    if (control) byControl.set(control, sentence);
    else elsewhere.push(sentence);
  }
  showErrors(form, byControl, order);
  return { placed: byControl.size > 0, elsewhere };
}

/** A control that is edited stops saying what was wrong with it. */
export const clearEdited = (form: FormInstance, changed: Readonly<Record<string, unknown>>): void =>
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));

/** Moves to a control, also to one made of several parts. */
function focusControl(form: FormInstance, name: string) {
  form.scrollToField(name, { block: 'center', scrollMode: 'if-needed' });
  const control = form.getFieldInstance(name)?.nativeElement as HTMLElement | undefined;
  const own = control ?? document.querySelector<HTMLElement>(`[data-control='${CSS.escape(name)}']`);
  (own?.matches('input, textarea, button') ? own : own?.querySelector<HTMLElement>('input, textarea, button'))?.focus({
    preventScroll: true,
  });
}
