import type { Entry, Titles } from '../language';

/** Names, routes, paths and card keys that two entries cannot share. */
export function checkNames(entries: readonly Entry[], lists: readonly Titles[]): string[] {
  return [
    ...twice(
      'name',
      entries.map(({ name }) => name),
    ),
    ...twice(
      'name of a title list',
      lists.map(({ name }) => name),
    ),
    ...twice(
      'route',
      entries.map(({ route }) => route),
    ),
    ...twice(
      'API path',
      entries.map(({ api }) => api.path),
    ),
    ...twice(
      'card key',
      entries.flatMap(({ card }) => (card ? [card.key] : [])),
    ),
    ...twice(
      'print order',
      entries.flatMap(({ print }) => (print ? [String(print.order)] : [])),
    ),
    ...entries
      .filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name))
      .map(({ name }) => `The name "${name}" must be letters and digits, starting with a small letter.`),
    ...entries
      .filter(({ route }) => !/^[a-z][a-z0-9-]*$/.test(route))
      .map(({ name, route }) => `${name}: the route "${route}" must be small letters, digits and hyphens.`),
    ...entries
      .filter(({ api }) => !/^[A-Za-z][A-Za-z0-9/]*$/.test(api.path))
      .map(({ name, api }) => `${name}: the API path "${api.path}" must be letters, digits and slashes.`),
  ];
}

/** Without regard to case, as tables and files are compared. */
function twice(what: string, words: readonly string[]): string[] {
  const small = words.map((word) => word.toLowerCase());
  return [...new Set(words.filter((_, index) => small.indexOf(small[index] ?? '') !== index))].map(
    (word) => `The ${what} "${word}" is used by more than one entry.`,
  );
}
