import { fold, isTitle, type KeptType, type ResolvedField } from '../../../../schemas';
import { lookedInto } from '../../base/database/containing';
import { columnOf } from '../../field-types';

interface Searched {
  readonly fields: readonly ResolvedField[];
  readonly length: number | undefined;
}

const cache = new WeakMap<KeptType, Searched>();

function searched(type: KeptType): Searched {
  const before = cache.get(type);
  if (before) return before;
  const fields = [...new Set([type.title, ...type.list.search])].flatMap((key) => {
    const field = type.byKey[key];
    return isTitle(field) && !field.sensitive ? [field] : [];
  });
  // Only an index wants to know how long it is.
  const lengths = fields.map(columnOf).map((column) => (column.type === 'varchar' ? column.length + 1 : Number.NaN));
  const sum = lengths.reduce((total, length) => total + length, 0);
  const made = { fields, length: Number.isNaN(sum) || !type.states ? undefined : sum };
  cache.set(type, made);
  return made;
}

/** The title comes along: queues look for it. */
export const searchedFields = (type: KeptType): readonly ResolvedField[] => searched(type).fields;

/** How long the text below is at most; undefined where one that it is made of may be of any length. */
export const searchLength = (type: KeptType): number | undefined => searched(type).length;

/** What a search of this record looks into, besides the names of people. */
export function searchText(type: KeptType, values: Readonly<Record<string, unknown>>): string {
  const { fields, length } = searched(type);
  const texts: string[] = [];
  for (const { key } of fields) {
    const value = values[key];
    if (typeof value === 'string') texts.push(fold(value));
  }
  // Folding makes two letters of some: a text of nothing else may lose its end.
  return lookedInto(texts.join('\n')).slice(0, length);
}
