import { type EntryResource, fold, isTitle, type ResolvedField } from '../../../../schemas';
import { columnOf } from '../../field-types';

interface Searched {
  readonly fields: readonly ResolvedField[];
  readonly length: number | undefined;
}

const known = new WeakMap<EntryResource, Searched>();

function searched(entry: EntryResource): Searched {
  const before = known.get(entry);
  if (before) return before;
  const fields = [...new Set([entry.title, ...entry.list.search])].flatMap((key) => {
    const field = entry.byKey[key];
    return isTitle(field) && !field.sensitive ? [field] : [];
  });
  const lengths = fields.map(columnOf).map((column) => (column.type === 'varchar' ? column.length + 1 : Number.NaN));
  const sum = lengths.reduce((total, length) => total + length, 0);
  const made = { fields, length: Number.isNaN(sum) ? undefined : sum };
  known.set(entry, made);
  return made;
}

/** The title comes along: queues look for it. */
export const searchedFields = (entry: EntryResource): readonly ResolvedField[] => searched(entry).fields;

/** How long the text below is at most; undefined where one that it is made of may be of any length. */
export const searchLength = (entry: EntryResource): number | undefined => searched(entry).length;

/** What a search of this record looks into, besides the names of people. */
export function searchText(entry: EntryResource, values: Readonly<Record<string, unknown>>): string {
  const { fields, length } = searched(entry);
  const texts: string[] = [];
  for (const { key } of fields) {
    const value = values[key];
    if (typeof value === 'string') texts.push(fold(value));
  }
  // Folding makes two letters of some: a text of nothing else may lose its end.
  return texts.join('\n').slice(0, length);
}
