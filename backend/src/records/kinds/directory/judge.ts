/** Judges what a client sent by the rules that the browser uses too; what only the server can know is added here. */
import { type ResolvedField, type RowFacts, type Values, validateRow } from '../../../../../schemas';
import type { Form } from '../../../files/uploads';
import { plainBody } from '../../write/body';
import { fileFields, kindFault } from '../../write/record-files';

export interface Judged {
  /** By field key. A file that was uploaded is in the form, not here. */
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
}

/** What was sent, and a sentence for each name at fault. */
export function judge(fields: readonly ResolvedField[], form: Form, facts: RowFacts): Judged {
  const body: Record<string, unknown> = { ...plainBody(form.fields) };
  const errors: Record<string, string> = {};
  for (const field of fileFields(fields)) {
    const { key, writeName } = field;
    const upload = form.files[writeName];
    const fault = upload && kindFault(field, upload);
    if (fault) errors[writeName] = fault;
    // A form that sends back what it read means that the file stays. Any other text is no file.
    if (isSame(body[writeName], facts.current?.[key])) delete body[writeName];
    else if (body[writeName]) body[writeName] = true;
  }
  for (const [name, { name: called, size }] of Object.entries(form.files)) body[name] = { name: called, size };
  const verdict = validateRow(fields, body, facts);
  if (!verdict.ok) return { values: {}, errors: { ...errors, ...verdict.errors } };
  const values = { ...verdict.values };
  for (const { key, writeName } of fileFields(fields)) if (form.files[writeName]) delete values[key];
  return { values, errors };
}

/** Whether what was sent for a file is the one that was read. */
export const isSame = (sent: unknown, current: unknown): boolean =>
  typeof sent === 'object' && sent !== null && typeof current === 'string' && (sent as { id?: unknown }).id === current;
