/** Judges what a client sent by the rules that the browser uses too; what only the server can know is added here. */
import type { PlainFields } from '../../../../schemas';
import {
  type PlainOptions,
  type PlainValues,
  validatePlain,
  writeNameOf,
} from '../../../../schemas/kinds/plain-fields';
import { plainBody } from '../../engine/write/body';
import { Invalid } from '../../errors';
import type { Form } from '../../files/uploads';
import { fileFields, kindFault } from './uploads';

export interface Judged {
  /** By field key. A file that was uploaded is in the form, not here. */
  readonly values: PlainValues;
  readonly errors: Readonly<Record<string, string>>;
}

/** What was sent, and a sentence for each name at fault. */
export function judge(fields: PlainFields, form: Form, options: PlainOptions): Judged {
  const body: Record<string, unknown> = { ...plainBody(form.fields) };
  const errors: Record<string, string> = {};
  for (const [key, field] of fileFields(fields)) {
    const name = writeNameOf(key, field);
    const upload = form.files[name];
    const fault = upload && kindFault(field, upload);
    if (fault) errors[name] = fault;
    // A form that sends back what it read means that the file stays. Any other text is no file.
    if (isSame(body[name], options.current?.[key])) delete body[name];
    else if (body[name]) body[name] = true;
  }
  for (const [name, { name: called, size }] of Object.entries(form.files)) body[name] = { name: called, size };
  const verdict = validatePlain(fields, body, options);
  if (!verdict.ok) return { values: {}, errors: { ...errors, ...verdict.errors } };
  const values = { ...verdict.values };
  for (const [key, field] of fileFields(fields)) if (form.files[writeNameOf(key, field)]) delete values[key];
  return { values, errors };
}

/** @throws Invalid when there is any sentence */
export function refuse(errors: Readonly<Record<string, string>>): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

const isSame = (sent: unknown, current: unknown): boolean =>
  typeof sent === 'object' && sent !== null && typeof current === 'string' && (sent as { id?: unknown }).id === current;
