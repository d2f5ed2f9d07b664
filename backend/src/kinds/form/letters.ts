import type { Form } from '../../../../schemas';
import { formFields, type PlainValues, showPlain } from '../../../../schemas/kinds/plain-fields';
import type { Letter } from '../../mail';
import { requestReceived } from '../../mail/templates';

/**
 * Tells the operator that something came in. What people with an account write at length stays in the application: it
 * may speak of a patient.
 */
export function operatorLetter(form: Form, values: PlainValues): Letter {
  const { one, many } = form.label;
  const facts = Object.entries(formFields(form)).flatMap(([key, field]) => {
    if (field.type === 'file' || (form.by !== 'public' && field.type === 'text' && field.lines)) return [];
    const value = showPlain(values[key], field);
    return value ? [{ label: field.label, value }] : [];
  });
  return requestReceived({ kind: one ?? many, facts });
}
