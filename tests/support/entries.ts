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

/** Whether the long tests run, which ask for every type. */
export const isEvery = Boolean(process.env.EVERY_TYPE);

/** What a screen may draw in its own way: each type of field, and each shape of a verdict. */
const drawnBy = ({ fields, workflow: { verify: act } }: EntryResource): string[] => [
  ...fields.map(({ type, filledBy }) => `${filledBy} ${type}`),
  act.ask ? 'a question' : act.to.length > 1 ? 'a choice' : 'a remark',
];

/** The types that have each part at least once between them, and every type in the long tests. */
export function eachShape(types: readonly EntryResource[] = registry.entries): readonly EntryResource[] {
  const drawn = new Set<string>();
  return types.filter((entry) => {
    const parts = drawnBy(entry).filter((part) => !drawn.has(part));
    for (const part of parts) drawn.add(part);
    return isEvery || parts.length > 0;
  });
}
