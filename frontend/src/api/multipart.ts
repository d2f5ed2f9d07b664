/**
 * A body with a file as multipart: texts and numbers as they are, missing values left out.
 * @returns the body itself when it has no file
 */
export function multipart(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === null || value === undefined) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
