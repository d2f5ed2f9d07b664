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
