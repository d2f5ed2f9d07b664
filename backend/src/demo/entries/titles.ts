import { type EntryResource, offersOptions, type Registry, type ResolvedField } from '../../../../schemas';
import { fitting } from '../decks';

/** A title in a list that the server keeps, added by the residents of a department. */
export type DemoTitle = { readonly list: string; readonly department: string; readonly title: string };

/**
 * The titles of every list that the server keeps. They are the material's values for the choices that offer
 * the list.
 * @param departments catalogue slugs
 */
export function titlesOf(registry: Registry, departments: readonly string[]): DemoTitle[] {
  const found = registry.entries.flatMap((entry) =>
    entry.fields.flatMap((field) => {
      const list = ownTitles(field);
      return list ? departments.flatMap((department) => fromMaterial(entry, field, list, department)) : [];
    }),
  );
  return [...new Map(found.map((title) => [JSON.stringify(title), title])).values()];
}

const ownTitles = (field: ResolvedField): string | null =>
  offersOptions(field) && field.options.from === 'titles' ? field.options.list : null;

const fromMaterial = (entry: EntryResource, field: ResolvedField, list: string, department: string): DemoTitle[] =>
  (entry.demo?.from ?? [])
    .flatMap((name) => fitting(name, department))
    .flatMap((row) =>
      typeof row[field.key] === 'string' ? [{ list, department, title: String(row[field.key]) }] : [],
    );
