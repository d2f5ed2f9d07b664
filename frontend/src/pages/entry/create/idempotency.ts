const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;

/** The same for the same body, in whatever order its names come. */
export function fingerprint(body: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(body).sort();
  return JSON.stringify(
    names.map((name) => {
      const value = body[name];
      return [name, isFile(value) ? [value.name, value.size, value.lastModified] : value];
    }),
  );
}

/** Also on plain http inside a hospital, where `crypto.randomUUID` is missing. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Names each submission, so that sending it again on a bad connection cannot log it twice.
 * @returns a function from a body to its key: the same for the same body until `done`, a new one for a changed body
 */
export function submissionKeys() {
  let last: { print: string; key: string } | null = null;
  return {
    keyFor(body: Readonly<Record<string, unknown>>): string {
      const print = fingerprint(body);
      if (last?.print !== print) last = { print, key: newKey() };
      return last.key;
    },
    /** The entry is saved: the same words sent again are a new entry. */
    done() {
      last = null;
    },
  };
}
