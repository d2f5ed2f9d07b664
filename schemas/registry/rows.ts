/** Finds the fields of rows by their meaning, whatever a type calls them. Browser and server use the same. */
import type { ResolvedField } from '../field-types/resolved-field';
import type { AccountPosition } from '../grave-change';
import { learnerRole, type Rank } from '../roles';
import { normalEmail } from '../texts/normal-email';
import type { RowType } from './record-type';

type RowFacts = Pick<RowType, 'fields' | 'rows'>;

/** Whether a type is kept as rows of a directory. */
export const isRowType = <T extends object>(type: T): type is Extract<T, { rows: unknown }> => 'rows' in type;

/** The field that is stored in a column of the main table. */
export const fieldIn = ({ fields, rows: { columns, ranks } }: RowFacts, column: string): ResolvedField | undefined =>
  fields.find(({ key }) => (columns[key] ?? (ranks ? undefined : key)) === column);

/**
 * The role, place and email address in the row of an account. A type without a role field has accounts of one role.
 * @param read the value of a field, for a link the id
 */
export function positionIn(type: RowFacts, read: (field: ResolvedField) => unknown): AccountPosition {
  const at = (column: string): string | null => {
    const field = fieldIn(type, column);
    return String((field && read(field)) ?? '') || null;
  };
  const email = at('email');
  return {
    role: (at('role') ?? type.rows.ranks?.[0] ?? learnerRole) as Rank,
    college: at('college'),
    department: at('department'),
    email: email && normalEmail(email),
  };
}
