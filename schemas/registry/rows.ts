/** What the fields of rows are, whatever each type calls them. Browser and server ask the same. */
import type { ResolvedField } from '../field-types/resolved-field';
import type { AccountPosition } from '../grave-change';
import { normalEmail, type Rank } from '../roles';
import type { RowType } from './record-type';

type Kept = Pick<RowType, 'fields' | 'rows'>;

/** The field that is stored in a column of the main table. */
export const fieldIn = ({ fields, rows: { columns, ranks } }: Kept, column: string): ResolvedField | undefined =>
  fields.find(({ key }) => (columns[key] ?? (ranks ? undefined : key)) === column);

/**
 * What the row of an account says of it. A type without a role has accounts of one.
 * @param read the value of a field, of a link the id
 */
export function positionIn(type: Kept, read: (field: ResolvedField) => unknown): AccountPosition {
  const at = (column: string): string | null => {
    const field = fieldIn(type, column);
    return String((field && read(field)) ?? '') || null;
  };
  const email = at('email');
  return {
    role: (at('role') ?? type.rows.ranks?.[0] ?? 'student') as Rank,
    college: at('college'),
    department: at('department'),
    email: email && normalEmail(email),
  };
}
