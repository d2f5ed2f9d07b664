import { foldedName, isTitle, type Registry, type ResolvedField, type StoredType } from '../../../../schemas';
import type { DerivedColumn } from '../../base/database';
import { lookedInto } from '../../base/database/containing';
import { columnOf } from '../../field-types';

interface Searched {
  readonly fields: readonly ResolvedField[];
  readonly length: number | undefined;
}

const cache = new WeakMap<StoredType, Searched>();

function searched(type: StoredType): Searched {
  const before = cache.get(type);
  if (before) return before;
  const fields = [...new Set([type.title, ...type.list.search])].flatMap((key) => {
    const field = type.byKey[key];
    return isTitle(field) && !field.sensitive ? [field] : [];
  });
  // Only an index needs to know the length.
  const lengths = fields.map(columnOf).map((column) => (column.type === 'varchar' ? column.length + 1 : Number.NaN));
  const sum = lengths.reduce((total, length) => total + length, 0);
  const made = { fields, length: Number.isNaN(sum) || !type.states ? undefined : sum };
  cache.set(type, made);
  return made;
}

/** The title is always among them, because queues search it. */
export const searchedFields = (type: StoredType): readonly ResolvedField[] => searched(type).fields;

/** The longest possible search text. Undefined when a field has no limit. */
export const searchLength = (type: StoredType): number | undefined => searched(type).length;

/** The text that a search of this record looks into, besides the names of people. */
export function searchText(type: StoredType, values: Readonly<Record<string, unknown>>): string {
  const { fields, length } = searched(type);
  const texts: string[] = [];
  for (const { key } of fields) {
    const value = values[key];
    if (typeof value === 'string') texts.push(foldedName(value));
  }
  // Folding makes two letters of some, so a text of only such letters may lose its end.
  return lookedInto(texts.join('\n')).slice(0, length);
}

/** Changes when `foldedName` changes, so that stored and searched text are folded alike. */
const folding = foldedName('Àé İß  ŽLUTÝ डॉ. ½');

/**
 * The search column of every entry table. It is computed again for every record when the registry searches other
 * fields.
 */
export const searchColumns = ({ entries }: Pick<Registry, 'entries'>): DerivedColumn[] =>
  entries.map((entry) => {
    const from = searchedFields(entry).map(({ key }) => key);
    return {
      table: entry.name,
      column: 'search',
      from,
      rule: `${from.join(' ')} ${folding}`,
      compute: (row) => searchText(entry, row),
    };
  });
