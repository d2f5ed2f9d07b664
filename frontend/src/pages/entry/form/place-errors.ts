import type { FormInstance } from 'antd';
import type { ResolvedField } from '../../../../../schemas';
import { showErrors } from '../../../components/form-errors';
import { controlFor } from './values';

export { clearEdited } from '../../../components/form-errors';

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
  showErrors(form, byControl, [
    ...extra,
    ...fields.map((field) => controlFor(fields, field.type === 'rubric' ? field.key : field.writeName) ?? ''),
  ]);
  return { placed: byControl.size > 0, elsewhere };
}
