import { type Entry, systemColumns } from '../language';

export function checkColumns(entry: Entry): string[] {
  const known = new Set([...Object.keys(entry.fields), ...Object.keys(systemColumns)]);
  const columns = Object.entries(entry.list.columns).flatMap(([side, keys]) => [
    ...keys.filter((key) => !known.has(key)).map((key) => `the ${side} list shows the unknown column "${key}".`),
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => `the ${side} list shows the column "${key}" twice.`),
    ...(keys.length === 0 ? [`the ${side} list has no columns.`] : []),
  ]);
  const search = entry.list.search.flatMap((key) => {
    if (key === 'student') return [];
    const field = entry.fields[key];
    if (!field) return [`search looks into the unknown field "${key}".`];
    if (field.sensitive) return [`search looks into "${key}", which identifies a patient.`];
    return ['text', 'choice', 'person'].includes(field.type) ? [] : [`search looks into "${key}", which is not text.`];
  });
  const named = [entry.title, ...(entry.list.summary ?? [])]
    .filter((key) => !Object.hasOwn(entry.fields, key))
    .map((key) => `"${key}" is named as title or summary but is not a field.`);
  const title = entry.fields[entry.title]?.sensitive ? [`the title "${entry.title}" identifies a patient.`] : [];
  return [...columns, ...search, ...named, ...title];
}
