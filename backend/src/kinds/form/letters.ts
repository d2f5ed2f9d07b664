import { type FormResource, showValue, type Values } from '../../../../schemas';
import type { Letter } from '../../mail';
import { requestReceived } from '../../mail/templates';

/**
 * Tells the operator that something came in. What people with an account write at length stays in the application: it
 * may speak of a patient.
 */
export function operatorLetter(form: FormResource, values: Values): Letter {
  const { one, many } = form.label;
  const facts = form.fields.flatMap((field) => {
    if (field.type === 'file' || (form.by !== 'public' && field.type === 'text' && field.lines)) return [];
    const value = showValue(field, values[field.key]);
    return value ? [{ label: field.label, value }] : [];
  });
  return requestReceived({ kind: one ?? many, facts });
}
