import type { FormInstance } from 'antd';

/**
 * Shows each sentence under its control and scrolls to the first one.
 * @param errors sentences by the name of the control
 * @param order the names in the order of the form, which may differ from that of the answer
 */
function showErrors(form: FormInstance, errors: ReadonlyMap<string, string>, order: readonly string[]): void {
  form.setFields([...errors].map(([name, sentence]) => ({ name, errors: [sentence] })));
  const first = order.find((name) => errors.has(name));
  if (first) focusControl(form, first);
}

/** Finds the control of a name in an answer, and lists the controls in the order of the form. */
export type Controls = { of: (name: string) => string | undefined; order: readonly string[] };

/**
 * Shows each sentence under its control and scrolls to the first one.
 * @returns whether any sentence found its control, and the sentences that did not
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

/** Removes the error of a control as soon as it is edited. */
export const clearEdited = (form: FormInstance, changed: Readonly<Record<string, unknown>>): void =>
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));

/** Moves the focus to a control, also to one made of several parts. */
function focusControl(form: FormInstance, name: string) {
  form.scrollToField(name, { block: 'center', scrollMode: 'if-needed' });
  const control = form.getFieldInstance(name)?.nativeElement as HTMLElement | undefined;
  const own = control ?? document.querySelector<HTMLElement>(`[data-control='${CSS.escape(name)}']`);
  (own?.matches('input, textarea, button') ? own : own?.querySelector<HTMLElement>('input, textarea, button'))?.focus({
    preventScroll: true,
  });
  // With its sentence: the control alone may have been in sight already.
  own?.closest('.ant-form-item')?.scrollIntoView({ block: 'nearest' });
}
