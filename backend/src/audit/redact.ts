const SECRET = /password|secret|token|hash|cookie|authorization/i;

/** JSON of a value without anything that is named like a secret, however deep; null for nothing. */
export function redactedJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}
