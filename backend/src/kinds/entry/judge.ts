/** Judges what a client sent by the rules that the browser uses too; what only the server can know is added here. */
import { type EntryResource, studentFields, type Values, validateCreate } from '../../../../schemas';
import { plainBody } from '../../engine/write/body';
import type { ServerContext } from '../../engine/write/form-contexts';
import { fileFields, kindFault } from '../../engine/write/record-files';
import { Invalid, refuse } from '../../errors';
import type { Form } from '../../files/uploads';

/** @throws Invalid with a sentence for each field at fault */
export function judgeCreate(entry: EntryResource, form: Form, context: ServerContext): Values {
  const body: Record<string, unknown> = { ...plainBody(form.fields) };
  // Only an upload gets a name and a size here: a plain body has no object with either.
  for (const [name, { name: called, size }] of Object.entries(form.files)) body[name] = { name: called, size };
  const verdict = validateCreate(entry, body, context);
  const errors = verdict.ok ? {} : { ...verdict.errors };
  for (const field of fileFields(studentFields(entry))) {
    const upload = form.files[field.writeName];
    const fault = upload && !errors[field.writeName] && kindFault(field, upload);
    if (fault) errors[field.writeName] = fault;
  }
  if (!verdict.ok) throw new Invalid(errors, { dialog: verdict.dialog });
  refuse(errors);
  return verdict.values;
}
