import { isDay, isLarge } from '../field-types/traits';
import { type Entry, systemColumns } from '../language';
import { isSearchedIn } from './types';

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
    const field = Object.hasOwn(entry.fields, key) ? entry.fields[key] : undefined;
    if (!field) return [`search looks into the unknown field "${key}".`];
    if (field.sensitive) return [`search looks into "${key}", which identifies a patient.`];
    return isSearchedIn('entry', field) ? [] : [`search looks into "${key}", which is not text.`];
  });
  const named = [entry.title, ...(entry.role ? [entry.role] : []), ...(entry.list.summary ?? [])]
    .filter((key) => !Object.hasOwn(entry.fields, key))
    .map((key) => `"${key}" is named as title or summary but is not a field.`);
  const isDay = entry.day === undefined || isOwnDay(entry, entry.day);
  const day = isDay ? [] : [`the day "${entry.day}" is no date of the student's that may be today.`];
  const title = entry.fields[entry.title]?.sensitive ? [`the title "${entry.title}" identifies a patient.`] : [];
  const titled = entry.fields[entry.title];
  const words = isLarge(titled) ? [`the title "${entry.title}" is no words but a ${titled.type}.`] : [];
  const labels = Object.keys(entry.list.labels ?? {})
    .filter((key) => !Object.hasOwn(systemColumns, key))
    .map((key) => `a heading is given for "${key}", which is not a column of every list.`);
  const twice = entry.list.search
    .filter((key, index, all) => all.indexOf(key) !== index)
    .map((key) => `search looks into "${key}" twice.`);
  return [...columns, ...search, ...twice, ...named, ...day, ...title, ...words, ...labels];
}

function isOwnDay({ fields }: Entry, key: string): boolean {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return isDay(field) && (field.filledBy ?? 'student') === 'student' && !field.notBefore;
}
