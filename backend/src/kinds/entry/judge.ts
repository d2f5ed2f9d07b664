/** Judges what a client sent by the rules that the browser uses too; what only the server can know is added here. */
import {
  type EntryResource,
  fileKinds,
  kindWords,
  type ResolvedField,
  studentFields,
  type Values,
  validateCreate,
} from '../../../../schemas';
import { plainBody } from '../../engine/write/body';
import type { ServerContext } from '../../engine/write/form-contexts';
import { Invalid } from '../../errors';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';

export type FileField = Extract<ResolvedField, { type: 'file' }>;

export const fileFields = (entry: EntryResource): FileField[] =>
  studentFields(entry).filter((field): field is FileField => field.type === 'file');

/** @throws Invalid with a sentence for each field at fault */
export function judgeCreate(entry: EntryResource, form: Form, context: ServerContext): Values {
  const body: Record<string, unknown> = { ...plainBody(form.fields) };
  const fields = fileFields(entry);
  // Only an upload gets a name and a size here: a plain body has no object with either.
  for (const [name, { name: called, size }] of Object.entries(form.files)) body[name] = { name: called, size };
  const verdict = validateCreate(entry, body, context);
  const errors = verdict.ok ? {} : { ...verdict.errors };
  for (const field of fields) {
    const upload = form.files[field.writeName];
    if (upload && !errors[field.writeName] && !isOneOf(field, upload))
      errors[field.writeName] = `${field.label} must be a ${kindWords(field.accept)} file`;
  }
  if (!verdict.ok) throw new Invalid(errors, { dialog: verdict.dialog });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return verdict.values;
}

/** By its bytes, not its name. */
const isOneOf = ({ accept }: FileField, { type }: Upload): boolean =>
  accept.some((kind) => fileKinds[kind].mime === fileKinds[type].mime);
