import { choosableOf, offersOptions, type ResolvedField, wordOf } from '../field-types';
import { fold } from '../texts/fold';
import type { DirectoryResource } from './resolved';

/**
 * The choices that the title of a new row says, each with its value: a department called *Medicine*, or *General Medicine*,
 * has the standard list of medicine. The name of a person says nothing.
 */
export function saidByTitle(
  { fields, title, rows, sheets }: DirectoryResource,
  text: string,
): (readonly [ResolvedField, value: string])[] {
  const said = fold(text.trim());
  if (rows.ranks || said === '') return [];
  return fields.flatMap((field): (readonly [ResolvedField, string])[] => {
    if (!offersOptions(field) || field.key === title) return [];
    const { options } = field;
    const words = [
      ...choosableOf(options).map((value): [string, string] => [wordOf(options, value), value]),
      ...Object.entries(sheets?.said?.[field.key] ?? {}),
    ];
    const [value, ...others] = new Set(words.flatMap(([word, value]) => (fold(word) === said ? [value] : [])));
    return value !== undefined && others.length === 0 ? [[field, value]] : [];
  });
}
