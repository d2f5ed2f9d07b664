import {
  type EntryResource,
  isShown,
  isUpload,
  type ResolvedField,
  sampleOf,
  studentFields,
  takesWords,
  type Values,
} from '../../../../../../schemas';
import type { Answer, Someone } from './college';

/** A word that every title list of the tests holds. */
export const knownTitle = 'A title of the department';
const longAgo = '2026-01-05';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A body with every field of the form filled, and the names of the files that belong with it. */
export function filled(entry: EntryResource, faculty: string): { body: Record<string, string>; files: string[] } {
  const body: Record<string, string> = {};
  const values: Values = {};
  const files: string[] = [];
  const context = {
    today: longAgo,
    department: 'pathology',
    titles: () => [knownTitle],
    people: () => new Set([faculty]),
  };
  const valueFor = (field: ResolvedField) =>
    takesWords(field)
      ? `${field.label} of ${entry.name}`.slice(0, 50)
      : String(sampleOf(field, { whole: (least) => least, context, values }));
  for (const field of studentFields(entry)) {
    if (!isShown(field, values)) continue;
    if (isUpload(field)) {
      files.push(field.writeName);
      continue;
    }
    const value = valueFor(field);
    values[field.key] = value;
    body[field.writeName] = value;
  }
  return { body, files };
}

/** Sends a form as a browser does. */
export function sendForm(
  who: Someone,
  path: string,
  body: Readonly<Record<string, string>>,
  files: Readonly<Record<string, { bytes: Buffer; name: string }>> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  for (const [name, { bytes, name: called }] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), called);
  return who.send(path, { method: 'POST', body: form, headers });
}

/** Creates a filled record, with a PDF for every file, or a picture where one is asked for. */
export function createFilled(who: Someone, entry: EntryResource, faculty: string, more: Record<string, string> = {}) {
  const { body, files } = filled(entry, faculty);
  const path = `/api/${entry.api.path}`;
  if (files.length === 0) return who.post(path, { ...body, ...more });
  const isPdf = (name: string) =>
    entry.fields.some((field) => isUpload(field) && field.writeName === name && field.accept.includes('pdf'));
  const uploads = Object.fromEntries(
    files.map((name) => [
      name,
      isPdf(name) ? { bytes: pdf, name: 'certificate.pdf' } : { bytes: png, name: 'certificate.png' },
    ]),
  );
  return sendForm(who, path, { ...body, ...more }, uploads);
}
