import type { ResourceConfig } from '../registry/resolve';

/** Every text of a declaration that a person will read must say something. */
export function checkSentences(config: ResourceConfig): string[] {
  return blanks(config, []).map((path) => `the text at "${path.join('.')}" is empty.`);
}

function blanks(value: unknown, path: readonly string[]): string[][] {
  if (typeof value === 'string') return value.trim() === '' ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => blanks(inner, [...path, key]));
}
