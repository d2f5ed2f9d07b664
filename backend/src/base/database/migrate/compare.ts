import type { ColumnType } from '../columns';
import type { FoundColumn } from './schema-dialect';
import type { WantedColumn } from './wanted-tables';

type Held = { readonly type: ColumnType | undefined; readonly length: number | undefined };

/** How the type of an existing column relates to the wanted type. */
type Fit = 'same' | 'wider' | 'narrower' | 'other';

/** Characters of a key that is stored as text. */
export const KEY_LETTERS = 36;

/** The types that can hold every value of another type. */
const WIDER: Readonly<Partial<Record<ColumnType, readonly ColumnType[]>>> = {
  uuid: ['text'],
  varchar: ['text'],
  int: ['bigint', 'double'],
};

/** @returns how a change of the type from `from` to `to` affects values */
export function fitOf(from: Held, to: Held): Fit {
  if (!from.type || !to.type) return 'other';
  if (from.type === 'uuid' && to.type === 'varchar') return (to.length ?? 0) >= KEY_LETTERS ? 'wider' : 'narrower';
  if (from.type === 'varchar' && to.type === 'uuid') return 'narrower';
  if (from.type === to.type) {
    if (from.type !== 'varchar' || from.length === to.length) return 'same';
    return (to.length ?? 0) > (from.length ?? 0) ? 'wider' : 'narrower';
  }
  if (WIDER[from.type]?.includes(to.type)) return 'wider';
  return WIDER[to.type]?.includes(from.type) ? 'narrower' : 'other';
}

/** The type in words, such as `text of 50 characters`. */
export function typeInWords({ type, length }: Pick<FoundColumn | WantedColumn, 'type' | 'length'>): string {
  if (type === 'varchar') return `text of at most ${length} characters`;
  if (type === 'text') return 'text of any length';
  if (type === 'uuid') return 'keys';
  return type === undefined ? 'something else' : type === 'double' ? 'number' : 'whole number';
}
