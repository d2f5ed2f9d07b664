import registry from '../../resources.config';
import type { EntryResource, ResolvedField } from '../../schemas';

/** The first type of entry with a property. Tests look for the property that they need and name no type. */
export function entryWhere(has: (entry: EntryResource) => unknown): EntryResource {
  const entry = registry.entries.find(has);
  if (!entry) throw new Error('the registry has no such entry');
  return entry;
}

/** The first field with a property. */
export function fieldWhere(entry: EntryResource, has: (field: ResolvedField) => boolean): ResolvedField {
  const field = entry.fields.find(has);
  if (!field) throw new Error(`${entry.name} has no such field`);
  return field;
}

export const isDependent = (field: ResolvedField): boolean =>
  field.type === 'choice' && field.options.from === 'catalogue' && field.options.within !== undefined;
