import registry from '../../../resources.config';
import type { EntryResource } from '../../../schemas';
import { countersigns, isAsked } from './countersign';

/** What a screen may draw in another way at another size: each type of field, and each shape of a verdict. */
const drawnBy = ({ fields, workflow: { verify: act } }: EntryResource): string[] => [
  ...fields.map(({ type, filledBy }) => `${filledBy} ${type}`),
  act.ask ? 'a question' : act.to.length > 1 ? 'a choice' : 'a remark',
];

/** A phone shows every type with the same parts, so there those types are enough that have each part once. */
const drawn = new Set<string>();
for (const entry of registry.entries.filter(isAsked)) {
  const parts = drawnBy(entry);
  if (parts.every((part) => drawn.has(part))) continue;
  for (const part of parts) drawn.add(part);
  countersigns(entry);
}
