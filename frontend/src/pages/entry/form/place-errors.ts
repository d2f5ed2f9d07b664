import type { FormInstance } from 'antd';
import type { ResolvedField } from '../../../../../schemas';
import { controlFor } from './values';

/**
 * Shows each sentence under its control and brings the first one into view.
 * @returns whether any found its control, and the sentences that did not
 */
export function placeErrors(
  form: FormInstance,
  fields: readonly ResolvedField[],
  errors: Readonly<Record<string, string>>,
  extra: readonly string[] = [],
): { placed: boolean; elsewhere: string[] } {
  const byControl = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const [name, sentence] of Object.entries(errors)) {
    const control = controlFor(fields, name) ?? extra.find((each) => each === name);
    if (control) byControl.set(control, sentence);
    else elsewhere.push(sentence);
  }
  form.setFields([...byControl].map(([name, sentence]) => ({ name, errors: [sentence] })));
  // In the order of the form, not of the answer.
  const names: string[] = [
    ...extra,
    ...fields.map((field) => controlFor(fields, field.type === 'rubric' ? field.key : field.writeName) ?? ''),
  ];
  const first = names.find((name) => byControl.has(name));
  if (first) focusControl(form, first);
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
